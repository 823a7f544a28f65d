/** Longest edge of a texture, as in the finest level of a model: a photo of 75 megapixels takes 400 MB of graphics memory. */
const LONGEST_PX = 2048;

/** The picture, or a smaller one where no part of a model can show all its pixels. */
export function limitPicture(picture: HTMLImageElement): HTMLImageElement | HTMLCanvasElement {
  const { width, height } = picture;
  const share = LONGEST_PX / Math.max(width, height);
  if (share >= 1) return picture;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * share));
  canvas.height = Math.max(1, Math.round(height * share));
  const context = canvas.getContext('2d');
  if (!context) return picture;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
