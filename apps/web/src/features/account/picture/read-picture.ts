import { isTiff } from '@benchbook/domain/attachments';

/** True if the extension is allowed for a profile image (VAL-62); case-insensitive. */
export function isPictureName(name: string): boolean {
  return /\.(?:png|tiff?|jpe?g)$/i.test(name);
}

/** The file as a data URL with the type that its extension names, and whether this browser can display it. */
export async function readPicture(file: File): Promise<{ source: string; isSeen: boolean }> {
  const [, extension = ''] = /\.(\w+)$/.exec(file.name.toLowerCase()) ?? [];
  const type = extension === 'jpg' ? 'jpeg' : isTiff(extension) ? 'tiff' : extension;
  const source = await dataAddress(new Blob([file], { type: `image/${type}` }));
  const isSeen = await load(source).then(
    () => true,
    () => false, // A TIFF in most browsers. The server refuses files that are no picture.
  );
  return { source, isSeen };
}

/** Side of the square that is uploaded, in px (VAL-64). */
export const PICTURE_SIDE_PX = 350;

/** Crops a square, scales it to 350 by 350 px and returns it as a data URL. */
export async function cutSquare(
  source: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<string> {
  const picture = await load(source);
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_SIDE_PX;
  canvas.height = PICTURE_SIDE_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, PICTURE_SIDE_PX, PICTURE_SIDE_PX);
  return canvas.toDataURL('image/png');
}

function load(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error('The picture could not be decoded.'));
    picture.src = source;
  });
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
