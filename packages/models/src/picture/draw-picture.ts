import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { withNormals } from '../normals/crease-normals.ts';
import { DEFAULT_MATERIAL } from '../scene/default-material.ts';
import { type PlacedMesh, placedMeshes, pointsInScene } from '../scene/placed.ts';
import type { Material, Primitive, Scene } from '../scene/scene.ts';
import { type Camera, cameraFor } from './camera.ts';
import { blend, type Canvas, createCanvas, toBytes } from './canvas.ts';
import { glossOf, type Light, lightFor, visible } from './light.ts';
import { type Fragment, rasterise } from './rasterise.ts';
import { type TextureSampler, textureSamplers } from './texture-sampler.ts';

/** A grey that contrasts with white and with black. */
const OUTLINE = 0.18;

/** Draws a soft outline around the model and a finer one between parts. */
function drawEdges(canvas: Canvas): void {
  const { sizePx, parts } = canvas;
  const seen = parts.slice();
  for (let row = 0; row < sizePx; row++) {
    for (let column = 0; column < sizePx; column++) {
      const pixel = row * sizePx + column;
      const own = seen[pixel] ?? -1;
      const beside = column + 1 < sizePx ? (seen[pixel + 1] ?? -1) : own;
      const below = row + 1 < sizePx ? (seen[pixel + sizePx] ?? -1) : own;
      if (own === beside && own === below) continue;
      const isOutline = own === -1 || beside === -1 || below === -1;
      const alpha = isOutline ? 0.55 : 0.3;
      const grey = isOutline ? OUTLINE : 0.01;
      blend(canvas, pixel, grey, grey, grey, alpha);
      if (own !== beside) blend(canvas, pixel + 1, grey, grey, grey, alpha);
      if (own !== below) blend(canvas, pixel + sizePx, grey, grey, grey, alpha);
    }
  }
}

/** Edge of the square picture. */
export const PICTURE_SIZE_PX = 512;

/** Pixels drawn per output pixel, along each axis. */
const SUPERSAMPLING = 2;

interface Drawn {
  readonly part: number;
  readonly points: Float64Array;
  readonly normals: Float64Array;
  readonly primitive: Primitive;
  readonly material: Material;
}

/**
 * A picture of the scene as webp, without a background, drawn without a GPU: opaque surfaces first, then transparent ones.
 *
 * @param sizePx Edge of the square, 16 to 2,048.
 */
export async function drawPicture(scene: Scene, sizePx: number = PICTURE_SIZE_PX): Promise<Uint8Array> {
  const drawn = drawnOf(scene);
  const camera = cameraFor(
    drawn.map(({ points }) => points),
    sizePx,
  );
  return (await drawWith(scene, drawn, camera)).picture.webp({ quality: 90 }).toBuffer();
}

/** A rendered view: the picture without a background, and the depth of the nearest surface at a position. */
interface DrawnView {
  readonly picture: Sharp;
  /** By shares of the edge from the top left; infinite for empty pixels, and outside the picture. */
  depthAt(x: number, y: number): number;
}

/** Like `drawPicture`, from a given camera; the picture has the camera's `sizePx`. */
export function drawFrom(scene: Scene, camera: Camera, sizePx: number): Promise<DrawnView> {
  return drawWith(scene, drawnOf(scene), { ...camera, sizePx });
}

async function drawWith(scene: Scene, drawn: readonly Drawn[], wanted: Camera): Promise<DrawnView> {
  const { sizePx } = wanted;
  const samplers = await textureSamplers(scene);
  const canvas = createCanvas(sizePx * SUPERSAMPLING);
  const camera = { ...wanted, sizePx: canvas.sizePx, focalPx: wanted.focalPx * SUPERSAMPLING };
  const light = lightFor(camera);
  for (const isSolid of [true, false]) {
    for (const entry of drawn) {
      if ((entry.material.alpha !== 'blend') !== isSolid) continue;
      const { maps } = entry.material;
      const shade = shaderOf(canvas, entry, light, maps.baseColour && samplers.get(maps.baseColour));
      rasterise(canvas, camera, { part: entry.part, points: entry.points, indices: entry.primitive.indices }, isSolid, shade);
    }
    if (isSolid) drawEdges(canvas);
  }
  const raw = { width: canvas.sizePx, height: canvas.sizePx, channels: 4 } as const;
  const picture = sharp(toBytes(canvas), { raw }).resize(sizePx, sizePx);
  const depthAt = (x: number, y: number): number => {
    const [column, row] = [Math.floor(x * canvas.sizePx), Math.floor(y * canvas.sizePx)];
    const isWithin = column >= 0 && row >= 0 && column < canvas.sizePx && row < canvas.sizePx;
    return isWithin ? (canvas.depths[row * canvas.sizePx + column] ?? 0) : Number.POSITIVE_INFINITY;
  };
  return { picture, depthAt };
}

function drawnOf(scene: Scene): Drawn[] {
  const shaded = new Map<Primitive, Primitive>();
  const withItsNormals = (primitive: Primitive) => {
    const known = shaded.get(primitive) ?? withNormals(primitive);
    shaded.set(primitive, known);
    return known;
  };
  return placedMeshes(scene).flatMap((placed, part) =>
    placed.mesh.primitives.map((source) => {
      const primitive = withItsNormals(source);
      const material = primitive.material === null ? DEFAULT_MATERIAL : (scene.materials[primitive.material] ?? DEFAULT_MATERIAL);
      return { part, points: pointsInScene(placed, primitive), normals: normalsInScene(placed, primitive), primitive, material };
    }),
  );
}

/** Normals transformed by the inverse transpose of the node's matrix, of any length. */
function normalsInScene({ matrix }: PlacedMesh, { normals }: Primitive): Float64Array {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0] = matrix;
  const turned = new Float64Array(normals?.length ?? 0);
  if (!normals) return turned;
  for (let at = 0; at < normals.length; at += 3) {
    const x = normals[at] ?? 0;
    const y = normals[at + 1] ?? 0;
    const z = normals[at + 2] ?? 0;
    turned[at] = (e * i - f * h) * x + (c * h - b * i) * y + (b * f - c * e) * z;
    turned[at + 1] = (f * g - d * i) * x + (a * i - c * g) * y + (c * d - a * f) * z;
    turned[at + 2] = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d) * z;
  }
  return turned;
}

/** Draws a pixel of a primitive; returns whether the surface exists there. */
function shaderOf(
  canvas: Canvas,
  drawn: Drawn,
  light: Light,
  sampler: TextureSampler | undefined,
): (fragment: Fragment) => boolean {
  const { material, primitive, normals } = drawn;
  const { uvs, colours } = primitive;
  const gloss = glossOf(material);
  const [red, green, blue, alpha] = material.baseColour;
  const colour = new Float32Array(4);
  return (fragment) => {
    colour.fill(1);
    if (sampler && uvs) sampler(mixed(uvs, 2, 0, fragment), mixed(uvs, 2, 1, fragment), colour);
    if (colours) for (let k = 0; k < 4; k++) colour[k] = (colour[k] ?? 0) * mixed(colours, 4, k, fragment);
    const opacity = (colour[3] ?? 1) * alpha;
    if (material.alpha === 'mask' && opacity < material.alphaCutoff) return false;
    const { matt, gleam } = light.at(
      mixed(normals, 3, 0, fragment),
      mixed(normals, 3, 1, fragment),
      mixed(normals, 3, 2, fragment),
      gloss,
    );
    const shown = (share: number, own: number, glow: number) => visible(share * own * matt + gleam + glow);
    blend(
      canvas,
      fragment.pixel,
      shown(colour[0] ?? 0, red, material.emissive[0]),
      shown(colour[1] ?? 0, green, material.emissive[1]),
      shown(colour[2] ?? 0, blue, material.emissive[2]),
      material.alpha === 'blend' ? opacity : 1,
    );
    return true;
  };
}

/** Interpolates a vertex attribute within the triangle. */
function mixed(
  values: Float32Array | Float64Array,
  size: number,
  at: number,
  { a, b, c, shareA, shareB, shareC }: Fragment,
): number {
  return (values[size * a + at] ?? 0) * shareA + (values[size * b + at] ?? 0) * shareB + (values[size * c + at] ?? 0) * shareC;
}
