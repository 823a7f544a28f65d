import type { Matrix } from '../../scene/matrix.ts';
import { addMesh, addWarning, type SceneDraft } from '../scene-draft.ts';
import { roughCutWarning } from '../triangulate.ts';
import type { FbxDocument, FbxObject } from './fbx-document.ts';
import { fbxMesh } from './fbx-geometry.ts';
import { childOf, numbersOf } from './fbx-node.ts';
import { withShapes } from './fbx-shapes.ts';
import { type FbxSkin, skinOf } from './fbx-skins.ts';
import { geometricMatrix } from './fbx-transform.ts';

/** The geometry that a model shows. */
export interface FbxPart {
  readonly mesh: number;
  /** Brings the geometry, which may be counted from its middle, to where the model has it. */
  readonly matrix: Matrix;
  readonly skin: FbxSkin | undefined;
}

/**
 * Returns a function that adds the geometry of a model. A geometry shared by several models with the same materials is one mesh.
 */
export function partFinder(
  draft: SceneDraft,
  document: FbxDocument,
  addMaterial: (material: FbxObject) => Promise<number>,
): (model: FbxObject) => Promise<FbxPart | undefined> {
  const known = new Map<string, FbxPart>();
  return async (model) => {
    const geometry = geometryOf(document, model);
    if (!geometry) return undefined;
    const materials: number[] = [];
    for (const { object } of document.below(model.id)) if (object.kind === 'Material') materials.push(await addMaterial(object));
    const geometric = geometricMatrix(model);
    const key = JSON.stringify([geometry.id, materials, geometric ?? null]);
    const met = known.get(key);
    if (met) return met;
    const skin = skinOf(document, geometry);
    const written = Float64Array.from(numbersOf(childOf(geometry.node, 'Vertices')));
    const points = withShapes(document, geometry, written);
    const { primitives, matrix, roughCuts } = fbxMesh(draft, geometry.node, {
      points,
      isReshaped: points !== written,
      geometric,
      materials,
      bones: skin?.ofVertices,
    });
    if (roughCuts > 0) addWarning(draft, roughCutWarning(draft.file, roughCuts));
    const part = { mesh: addMesh(draft, primitives), matrix, skin };
    known.set(key, part);
    return part;
  };
}

/** Whether a model shows anything itself. */
export function hasGeometry(document: FbxDocument, model: FbxObject): boolean {
  return geometryOf(document, model) !== undefined;
}

/** Before version 7 the geometry is part of the model. */
function geometryOf(document: FbxDocument, model: FbxObject): FbxObject | undefined {
  if (childOf(model.node, 'Vertices')) return model;
  return document.below(model.id).find(({ object }) => object.kind === 'Geometry' && childOf(object.node, 'Vertices'))?.object;
}
