import type { PartAppearance } from '@benchbook/domain/textures';
import { type Material, MeshStandardMaterial, type Side, SRGBColorSpace, type Texture, TextureLoader } from 'three';
import { GREY, SURFACES } from './surface.ts';
import { type PatternCache, pictureMaterial, surfaceMaterial } from './triplanar.ts';

/** How often textures repeat: 2 × 2 in the viewer, 1 × 1 in the picker (CONST-35). */
export type TextureRepeat = 1 | 2;

interface LookOptions {
  /** Width of the part in scene units. */
  readonly partWidth: number;
  readonly repeat: TextureRepeat;
  /** The file has no normals: flat shading. */
  readonly isFlat: boolean;
  /** Sides of the surface that the file shows. */
  readonly side: Side;
  readonly patternCache: PatternCache;
  /** A picture has loaded or failed: draw again. */
  onChange(): void;
}

/** URL of a texture file of the library. */
export function textureAddress(file: string): string {
  return `/api/attachments/${encodeURIComponent(file)}`;
}

/** The material of an appearance. A texture that fails to load becomes grey (ERR-33). */
export function appearanceMaterial(look: PartAppearance, options: LookOptions): Material {
  const material = materialOf(look, options);
  material.flatShading = options.isFlat;
  material.side = options.side;
  return material;
}

function materialOf(look: PartAppearance, { partWidth, repeat, patternCache, onChange }: LookOptions): MeshStandardMaterial {
  if (look.colour !== null) return new MeshStandardMaterial({ color: look.colour, metalness: 0.1, roughness: 0.55 });
  const tile = (times: number): number => Math.max(0.2, partWidth) / (times * repeat);
  const surface = SURFACES[look.textureIndex];
  if (surface) return surfaceMaterial(surface, tile(surface.repeat), patternCache);
  const grey = surfaceMaterial(GREY, 1, patternCache);
  if (look.textureFile === '') return grey;
  // Grey until the picture has loaded and replaces it.
  const arrived = ({ image }: Texture<HTMLImageElement>): void => {
    picture.image = limitPicture(image);
    onChange();
  };
  const picture: Texture = new TextureLoader().load(textureAddress(look.textureFile), arrived, undefined, () => {
    Object.assign(material, { onBeforeCompile: grey.onBeforeCompile, customProgramCacheKey: () => 'grey', needsUpdate: true });
    material.color.copy(grey.color);
    onChange();
  });
  picture.colorSpace = SRGBColorSpace;
  const material = pictureMaterial(picture, tile(1));
  return material;
}

/** Longest edge of a texture, as in the finest level of a model: a photo of 75 megapixels takes 400 MB of graphics memory. */
const LONGEST_PX = 2048;

/** The picture, or a smaller one where no part of a model can show all its pixels. */
function limitPicture(picture: HTMLImageElement): HTMLImageElement | HTMLCanvasElement {
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
