import type { Primitive } from '../../scene/scene.ts';
import { plainMaterial } from '../colour.ts';
import { localPositions } from '../local-positions.ts';
import { mergeEqualVertices } from '../merge-equal-vertices.ts';
import { bare, type SceneDraft } from '../scene-draft.ts';
import type { OcctMesh } from './occt-types.ts';

/** Gives a function that makes a part's primitives: one for each colour that its faces have. */
export function cadPrimitives(draft: SceneDraft): (mesh: OcctMesh) => { primitives: Primitive[]; matrix: readonly number[] } {
  const materials = new Map<string, number>();
  const materialOf = (colour: readonly number[] | null | undefined): number | null => {
    if (!colour) return null;
    const key = colour.join(' ');
    const known = materials.get(key);
    if (known !== undefined) return known;
    const [red = 0, green = 0, blue = 0] = colour;
    draft.materials.push(plainMaterial('', [red, green, blue]));
    materials.set(key, draft.materials.length - 1);
    return draft.materials.length - 1;
  };
  return (mesh) => {
    const { positions, matrix } = localPositions(new Float64Array(mesh.attributes.position.array));
    const normals = mesh.attributes.normal ? new Float32Array(mesh.attributes.normal.array) : null;
    const primitives = [...trianglesByColour(mesh, materialOf)].map(([material, corners]) =>
      mergeEqualVertices({
        ...bare(positions, new Uint32Array(corners), material),
        normals: normals?.length === positions.length ? normals : null,
      }),
    );
    return { primitives, matrix };
  };
}

function trianglesByColour(
  mesh: OcctMesh,
  materialOf: (colour: readonly number[] | null | undefined) => number | null,
): Map<number | null, number[]> {
  const corners = mesh.index.array;
  const byColour = new Map<number | null, number[]>();
  const add = (material: number | null, first: number, last: number) => {
    const list = byColour.get(material) ?? [];
    byColour.set(material, list);
    for (let at = 3 * first; at <= 3 * last + 2; at++) list.push(corners[at] ?? 0);
  };
  if (mesh.brep_faces.length === 0) add(materialOf(mesh.color), 0, corners.length / 3 - 1);
  for (const { first, last, color } of mesh.brep_faces) add(materialOf(color ?? mesh.color), first, last);
  return byColour;
}
