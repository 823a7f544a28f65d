/** Longest side of a sent photo: enough to read a label, and small enough for a shop-floor network. */
const LONGEST_SIDE_PX = 2_560;

/** JPEG quality, 0 to 1: high enough for sharp edges. */
const QUALITY = 0.86;

/** Longer than the largest photo takes on a slow tablet: some browsers never finish with a damaged one. */
const READ_WITHIN_MS = 20_000;

/**
 * A photo as stored and sent: upright, as JPEG, without metadata such as the location.
 *
 * @throws Error if the browser can't read it as a picture within 20 s
 */
export function shrinkPhoto(file: Blob): Promise<ArrayBuffer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The browser did not read the picture')), READ_WITHIN_MS);
  });
  return Promise.race([redrawn(file), late]).finally(() => clearTimeout(timer));
}

async function redrawn(file: Blob): Promise<ArrayBuffer> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('The browser gave no canvas');
    // JPEG has no transparency: use a white background.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await jpegOf(canvas);
  } finally {
    picture.close();
  }
}

async function jpegOf(canvas: HTMLCanvasElement): Promise<ArrayBuffer> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The picture could not be written as JPEG');
  return blob.arrayBuffer();
}
