import type { Accessor, Document, GLTF, Primitive as GltfPrimitive } from '@gltf-transform/core';
import type { Transform } from '@gltf-transform/extensions';
import { ModelError } from '../../scene/model-error.ts';
import type { Primitive } from '../../scene/scene.ts';
import { addMesh, addWarning, type SceneDraft } from '../scene-draft.ts';
import { floatsOf } from './floats.ts';
import type { Layout } from './materials.ts';
import { type MorphWeights, morphed, weightsAtRest } from './morph.ts';

/** Modes of glTF 2.0 section 3.7.2.1; those before are points and lines. */
const FIRST_OF_TRIANGLES = 4;
const STRIP = 5;
const FAN = 6;

/** Triangles of a list, strip or fan; without indices the vertices follow one another. */
function triangleList(indices: ArrayLike<number> | null, vertices: number, mode: number): Uint32Array {
  const corners = indices ? asWords(indices) : Uint32Array.from({ length: vertices }, (_, vertex) => vertex);
  if (mode !== STRIP && mode !== FAN)
    return corners.length % 3 === 0 ? corners : corners.slice(0, corners.length - (corners.length % 3));
  const triangles = new Uint32Array(3 * Math.max(0, corners.length - 2));
  for (let triangle = 0; triangle < triangles.length / 3; triangle++) {
    const odd = mode === STRIP && triangle % 2 === 1;
    const first = mode === FAN ? 0 : triangle;
    triangles[3 * triangle] = corners[first] ?? 0;
    triangles[3 * triangle + 1] = corners[triangle + (odd ? 2 : 1)] ?? 0;
    triangles[3 * triangle + 2] = corners[triangle + (odd ? 1 : 2)] ?? 0;
  }
  return triangles;
}

/** Without a copy if it already is such a list; lists are never changed after reading. */
function asWords(indices: ArrayLike<number>): Uint32Array {
  return indices instanceof Uint32Array ? indices : new Uint32Array(indices);
}

/** Gives the mesh of a node: of that number in the document, with the weights of its morph targets. */
export type MeshFinder = (mesh: number, node: GLTF.INode) => number;

/**
 * Adds the meshes in the document's order, in their shape at rest. Points and lines are omitted with a warning.
 *
 * @throws ModelError `BROKEN` naming the mesh whose lists don't fit together.
 */
export function addMeshes(draft: SceneDraft, document: Document, layouts: readonly Layout[], json: GLTF.IGLTF): MeshFinder {
  const materials = document.getRoot().listMaterials();
  const meshes = document.getRoot().listMeshes();
  const places = new Map<string, number>();
  const placeOf = (index: number, weights: MorphWeights) => {
    const key = `${index} ${weights.join(' ')}`;
    const mesh = meshes[index];
    const known = places.get(key);
    if (known !== undefined || !mesh) return known ?? -1;
    const name = mesh.getName() || `mesh ${index}`;
    const primitives = mesh.listPrimitives().flatMap((source) => {
      if (source.getMode() >= FIRST_OF_TRIANGLES) {
        const material = source.getMaterial();
        const place = material ? materials.indexOf(material) : -1;
        return [primitiveFrom(draft, name, { source, weights, material: place < 0 ? null : place, layout: layouts[place] })];
      }
      addWarning(draft, `${draft.file}: ${name} holds points or lines, which are left out.`);
      return [];
    });
    const place = addMesh(draft, primitives);
    places.set(key, place);
    return place;
  };
  meshes.forEach((_, index) => placeOf(index, weightsAtRest(json.meshes?.[index] ?? { primitives: [] })));
  return (mesh, node) => placeOf(mesh, weightsAtRest(json.meshes?.[mesh] ?? { primitives: [] }, node));
}

interface Source {
  readonly source: GltfPrimitive;
  readonly weights: MorphWeights;
  readonly material: number | null;
  readonly layout: Layout | undefined;
}

/** Reads a primitive; its bones go to the draft. */
function primitiveFrom(draft: SceneDraft, name: string, { source, weights, material, layout }: Source): Primitive {
  const broken = (what: string) => new ModelError('BROKEN', draft.file, `${name} is damaged: ${what}.`);
  const points = source.getAttribute('POSITION');
  if (points?.getType() !== 'VEC3') throw broken('it has no positions');
  const vertices = points.getCount();
  const list = (semantic: string, width: number): Accessor | null => {
    const accessor = source.getAttribute(semantic);
    if (!accessor) return null;
    if (accessor.getCount() !== vertices) throw broken(`${semantic} has ${accessor.getCount()} entries for ${vertices} vertices`);
    return accessor.getElementSize() === width ? accessor : null;
  };
  const indices = triangleList(source.getIndices()?.getArray() ?? null, vertices, source.getMode());
  for (let corner = 0; corner < indices.length; corner++) {
    if ((indices[corner] ?? 0) >= vertices) throw broken(`a triangle names vertex ${indices[corner]} of ${vertices}`);
  }
  const where = { file: draft.file, mesh: name };
  const normals = list('NORMAL', 3);
  const uvs = list(`TEXCOORD_${layout?.coordinates ?? 0}`, 2);
  const colours = list('COLOR_0', 4) ?? list('COLOR_0', 3);
  const joints = list('JOINTS_0', 4)?.getArray();
  const pulls = list('WEIGHTS_0', 4);
  const primitive = {
    positions: morphed(where, source, 'POSITION', floatsOf(points), weights),
    indices,
    normals: normals && morphed(where, source, 'NORMAL', floatsOf(normals), weights),
    uvs: uvs && placed(floatsOf(uvs), layout?.transform ?? null),
    colours: colours && withAlpha(floatsOf(colours), colours.getElementSize()),
    material,
  };
  if (joints && pulls) draft.bones.set(primitive, { joints: Uint16Array.from(joints), weights: floatsOf(pulls) });
  return primitive;
}

/** KHR_texture_transform, worked into the coordinates. */
function placed(uvs: Float32Array, transform: Transform | null): Float32Array {
  if (!transform) return uvs;
  const [offsetU, offsetV] = transform.getOffset();
  const [scaleU, scaleV] = transform.getScale();
  const cos = Math.cos(transform.getRotation());
  const sin = Math.sin(transform.getRotation());
  const moved = new Float32Array(uvs.length);
  for (let at = 0; at < uvs.length; at += 2) {
    const u = (uvs[at] ?? 0) * scaleU;
    const v = (uvs[at + 1] ?? 0) * scaleV;
    moved[at] = cos * u + sin * v + offsetU;
    moved[at + 1] = -sin * u + cos * v + offsetV;
  }
  return moved;
}

function withAlpha(colours: Float32Array, width: number): Float32Array {
  if (width === 4) return colours;
  return Float32Array.from({ length: (colours.length / 3) * 4 }, (_, at) =>
    at % 4 === 3 ? 1 : (colours[Math.floor(at / 4) * 3 + (at % 4)] ?? 0),
  );
}
