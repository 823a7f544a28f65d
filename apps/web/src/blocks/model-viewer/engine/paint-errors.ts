import { BufferAttribute, Color, type Material, type Mesh, MeshLambertMaterial, Vector3 } from 'three';
import { sideOf } from './material-overrides.ts';
import type { PartIndex, PartMesh } from './parts.ts';
import { nearestOnSurface } from './picking.ts';

/** Points measured before yielding to the page: about 5 ms. */
const POINTS_AT_ONCE = 500;

/** Colours from no error to the largest. */
const NO_ERROR = new Color('#2e9e5b');
const SOME_ERROR = new Color('#f5c518');
const MOST_ERROR = new Color('#d32f2f');

interface PaintOptions {
  /** The model that the level was made from. */
  readonly original: PartIndex;
  /** Error that is shown in the strongest colour, as a share of the diagonal of the original. */
  readonly mostError: number;
  readonly signal: AbortSignal;
}

/**
 * Materials that colour each vertex by its distance from the same part of the original: from green (none) over yellow to red. The
 * caller disposes of them. The page stays responsive meanwhile.
 *
 * @throws DOMException `AbortError`
 */
export async function paintErrors(index: PartIndex, { original, mostError, signal }: PaintOptions): Promise<Map<Mesh, Material>> {
  const materials = new Map<Mesh, Material>();
  const diagonal = original.box.getSize(new Vector3()).length() || 1;
  for (const part of index.meshes) {
    const colours = await coloursOf(part, index, original, mostError * diagonal, signal);
    part.mesh.geometry.setAttribute('color', new BufferAttribute(colours, 3));
    materials.set(part.mesh, new MeshLambertMaterial({ vertexColors: true, side: sideOf(part.mesh.material) }));
  }
  return materials;
}

async function coloursOf(
  { mesh, partId }: PartMesh,
  index: PartIndex,
  original: PartIndex,
  most: number,
  signal: AbortSignal,
): Promise<Float32Array> {
  const { position } = mesh.geometry.attributes;
  if (!position) throw new Error('A mesh without positions has no triangles');
  const colours = new Float32Array(position.count * 3);
  const surface = original.meshesOf(partId);
  const [point, colour] = [new Vector3(), new Color()];
  for (let at = 0; at < position.count; at++) {
    if (at % POINTS_AT_ONCE === 0) {
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
    }
    const place = original.toRoom(index.fromRoom(mesh.localToWorld(point.fromBufferAttribute(position, at))));
    const distance = (nearestOnSurface(surface, place)?.point.distanceTo(place) ?? 0) / original.scale;
    errorColour(most > 0 ? distance / most : 0, colour).toArray(colours, at * 3);
  }
  return colours;
}

/** @param share 0 to 1 of the largest error */
function errorColour(share: number, colour: Color): Color {
  return share < 0.5
    ? colour.lerpColors(NO_ERROR, SOME_ERROR, share * 2)
    : colour.lerpColors(SOME_ERROR, MOST_ERROR, Math.min(1, share * 2 - 1));
}
