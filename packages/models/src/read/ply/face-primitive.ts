import { pickVertices } from '../../scene/pick-vertices.ts';
import type { Primitive } from '../../scene/scene.ts';
import { bare } from '../scene-draft.ts';
import type { PlyFaces } from './faces.ts';
import type { PlyVertices } from './vertices.ts';

/** Joins vertices and faces. Where corners or faces carry values of their own, vertices are doubled first. */
export function facePrimitive(
  vertices: Omit<PlyVertices, 'positions'> & { positions: Float32Array },
  { indices, cornerUvs, colours }: PlyFaces,
  material: number | null,
): Primitive {
  const shared: Primitive = {
    ...bare(vertices.positions, indices, material),
    normals: vertices.normals,
    uvs: vertices.uvs,
    colours: vertices.colours,
  };
  if (!cornerUvs && !colours) return shared;
  const apart = pickVertices(
    shared,
    indices,
    Uint32Array.from(indices, (_, corner) => corner),
  );
  return {
    ...apart,
    uvs: cornerUvs ? new Float32Array(cornerUvs) : apart.uvs,
    colours: colours
      ? Float32Array.from({ length: 4 * indices.length }, (_, at) => colours[4 * Math.floor(at / 12) + (at % 4)] ?? 1)
      : apart.colours,
  };
}
