import sharp from 'sharp';
import type { Scene, Texture, TextureSlot } from '../scene/scene.ts';

/** Textures are read at this longest edge; a picture of 512 pixels shows no more. */
const TEXTURE_MAX_PX = 1024;

/** Larger pictures are not read. */
const SOURCE_MAX_PIXELS = 268_402_689;

/** Colour of a texture at a position: writes linear red, green, blue and alpha to `into`. */
export type TextureSampler = (u: number, v: number, into: Float32Array) => void;

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Reads the colour textures of materials. An unreadable one is omitted, and the material's colour is shown. */
export async function textureSamplers(scene: Scene): Promise<Map<TextureSlot, TextureSampler>> {
  const samplers = new Map<TextureSlot, TextureSampler>();
  for (const { maps } of scene.materials) {
    const slot = maps.baseColour;
    const texture = slot && scene.textures[slot.texture];
    const pixels = texture && (await pixelsOf(texture));
    if (slot && pixels) samplers.set(slot, samplerOf(slot, pixels));
  }
  return samplers;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four per pixel. */
  readonly bytes: Uint8Array;
}

async function pixelsOf({ bytes }: Texture): Promise<Pixels | null> {
  const { data, info } = await sharp(bytes, { limitInputPixels: SOURCE_MAX_PIXELS })
    .resize(TEXTURE_MAX_PX, TEXTURE_MAX_PX, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => ({ data: null, info: { width: 0, height: 0 } }));
  return data && { width: info.width, height: info.height, bytes: data };
}

function samplerOf({ wrapS, wrapT }: TextureSlot, { width, height, bytes }: Pixels): TextureSampler {
  return (u, v, into) => {
    const column = Math.min(width - 1, Math.floor(wrapped(u, wrapS) * width));
    const row = Math.min(height - 1, Math.floor(wrapped(v, wrapT) * height));
    const at = 4 * (row * width + column);
    for (let k = 0; k < 3; k++) into[k] = LINEAR[bytes[at + k] ?? 0] ?? 0;
    into[3] = (bytes[at + 3] ?? 255) / 255;
  };
}

/** A texture coordinate as a place from 0 to 1. */
function wrapped(value: number, wrap: TextureSlot['wrapS']): number {
  if (wrap === 'clamp') return Math.min(1, Math.max(0, value));
  const part = value - Math.floor(value);
  return wrap === 'mirror' && Math.floor(value) % 2 !== 0 ? 1 - part : part;
}
