import { isTiff } from '@benchbook/domain/attachments';

/** Name of a file that may be a picture of a person (VAL-62), letter case ignored. */
export function isPictureName(name: string): boolean {
  return /\.(?:png|tiff?|jpe?g)$/i.test(name);
}

/** The file as a data address of the kind that its name says, and whether this browser can show it. */
export async function readPicture(file: File): Promise<{ source: string; isSeen: boolean }> {
  const [, extension = ''] = /\.(\w+)$/.exec(file.name.toLowerCase()) ?? [];
  const type = extension === 'jpg' ? 'jpeg' : isTiff(extension) ? 'tiff' : extension;
  const source = await dataAddress(new Blob([file], { type: `image/${type}` }));
  const isSeen = await load(source).then(
    () => true,
    () => false, // A tiff in most browsers; what is no picture at all the server says.
  );
  return { source, isSeen };
}

/** Side of the square that is sent, in px (VAL-64). */
export const PICTURE_SIDE_PX = 350;

/** A square of the picture, drawn at 350 by 350, as a data address. */
export async function cutSquare(
  source: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<string> {
  const picture = await load(source);
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_SIDE_PX;
  canvas.height = PICTURE_SIDE_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, PICTURE_SIDE_PX, PICTURE_SIDE_PX);
  return canvas.toDataURL('image/png');
}

function load(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error('The picture can not be shown.'));
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
