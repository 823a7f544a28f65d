import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS, WORKING_QUALITY } from '../picture-limits.ts';
import { childOf, descendantsOf, type XmlElement } from './xml.ts';

/** How a document shows a picture. What is left away is as in the picture's file. */
export interface PictureLook {
  /** Parts of its width or height that are cut off, each from 0 to 1. */
  readonly crop?: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly isMirrored?: boolean;
  readonly isUpsideDown?: boolean;
  /** Degrees, clockwise. */
  readonly turnedBy?: number;
}

const CROP_WHOLE = 100_000;
const DEGREE = 60_000;

export function lookOfDrawing(picture: XmlElement): PictureLook {
  const [form] = descendantsOf(picture, 'a:xfrm');
  const crop = childOf(picture, 'pic:blipFill', 'a:srcRect')?.attributes ?? {};
  const part = (name: string) => partOf(crop[name] ?? '0', crop[name]?.endsWith('%') ? 100 : CROP_WHOLE);
  const isOn = (name: string) => ['1', 'true'].includes(form?.attributes[name] ?? '');
  return lookOf(
    { left: part('l'), top: part('t'), right: part('r'), bottom: part('b') },
    { isMirrored: isOn('flipH'), isUpsideDown: isOn('flipV'), turnedBy: Number(form?.attributes['rot'] ?? 0) / DEGREE },
  );
}

/** Of the older form: fractions end in "f" and count 65536ths. */
export function lookOfShape(shape: XmlElement, image: XmlElement): PictureLook {
  const style = shape.attributes['style'] ?? '';
  const part = (name: string) => {
    const text = image.attributes[name] ?? '0';
    return partOf(text, text.endsWith('f') ? 65_536 : 1);
  };
  const flips = /(?:^|;)\s*flip:([^;]*)/.exec(style)?.[1] ?? '';
  const rotation = /(?:^|;)\s*rotation:\s*(-?[\d.]+)(fd)?/.exec(style);
  return lookOf(
    { left: part('cropleft'), top: part('croptop'), right: part('cropright'), bottom: part('cropbottom') },
    {
      isMirrored: flips.includes('x'),
      isUpsideDown: flips.includes('y'),
      turnedBy: Number(rotation?.[1] ?? 0) / (rotation?.[2] ? 65_536 : 1),
    },
  );
}

function partOf(text: string, whole: number): number {
  const part = Number.parseFloat(text) / whole;
  return Number.isFinite(part) ? Math.min(1, Math.max(0, part)) : 0;
}

function lookOf(crop: NonNullable<PictureLook['crop']>, turn: Required<Omit<PictureLook, 'crop'>>): PictureLook {
  const turnedBy = Number.isFinite(turn.turnedBy) ? ((Math.round(turn.turnedBy) % 360) + 360) % 360 : 0;
  const isCropped = Object.values(crop).some((part) => part > 0) && crop.left + crop.right < 1 && crop.top + crop.bottom < 1;
  return {
    ...(isCropped ? { crop } : {}),
    ...(turn.isMirrored ? { isMirrored: true } : {}),
    ...(turn.isUpsideDown ? { isUpsideDown: true } : {}),
    ...(turnedBy === 0 ? {} : { turnedBy }),
  };
}

/** The picture as the document shows it: cropped first, then mirrored, then turned. What is cut off is in no byte of it. */
export async function asShown(bytes: Buffer, look: PictureLook): Promise<Buffer> {
  if (Object.keys(look).length === 0) return bytes;
  const { crop, isMirrored = false, isUpsideDown = false, turnedBy = 0 } = look;
  // A document that turns a picture does not heed what the camera noted of its position.
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const isPhoto = (await source.metadata()).format === 'jpeg' && turnedBy % 90 === 0;
  const write = (picture: Sharp) => (isPhoto ? picture.jpeg({ quality: WORKING_QUALITY }) : picture.png()).toBuffer();
  let now = turnedBy === 0 ? await write(source.autoOrient()) : await write(source);
  if (crop) {
    const { width, height } = await sharp(now).metadata();
    const [left, top] = [Math.floor(width * crop.left), Math.floor(height * crop.top)];
    const [right, bottom] = [Math.ceil(width * (1 - crop.right)), Math.ceil(height * (1 - crop.bottom))];
    now = await write(sharp(now).extract({ left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }));
  }
  if (isMirrored || isUpsideDown) now = await write(sharp(now).flop(isMirrored).flip(isUpsideDown));
  const background = { r: 255, g: 255, b: 255, alpha: isPhoto ? 1 : 0 };
  return turnedBy === 0 ? now : write(sharp(now).rotate(turnedBy, { background }));
}
