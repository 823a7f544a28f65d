import { inverse, type Matrix, multiply } from '../../scene/matrix.ts';
import { type FbxObject, numbersIn } from './fbx-document.ts';
import { localMatrix, localRotation, localScale } from './fbx-transform.ts';

/** Transform of the parent model in the scene. */
export interface Above {
  readonly world: Matrix;
  /** Its own scale, without those above it. */
  readonly scale: Matrix;
}

/** Ways to inherit a scale: 0 after the rotation of the child, 1 before it, 2 without that of the parent. */
const BEFORE_TURN = 1;
const WITHOUT_ABOVE = 2;

/**
 * Transform of a model with the scale that it inherits from its parent. The way matters only where the scale differs by axis or
 * isn't inherited. FBX SDK help, "FbxTransform::EInheritType".
 */
export function inheritedMatrix(model: FbxObject, above: Above | undefined): Matrix {
  const plain = localMatrix(model);
  const [way = 0] = numbersIn(model, 'InheritType', [0]);
  if (!above || way === BEFORE_TURN) return plain;
  const turn = withoutScale(above.world);
  const back = inverse(above.world);
  const backScale = inverse(above.scale);
  if (!turn || !back || !backScale) return plain;
  const stretch = multiply(transposed(turn), withoutMove(above.world));
  const handedDown = way === WITHOUT_ABOVE ? multiply(stretch, backScale) : stretch;
  const shape = [turn, localRotation(model), handedDown, localScale(model)].reduce((all, next) => multiply(all, next));
  const place = multiply(above.world, plain);
  const world = [...shape.slice(0, 12), ...place.slice(12)];
  return multiply(back, world);
}

function withoutMove(matrix: Matrix): Matrix {
  return [...matrix.slice(0, 12), 0, 0, 0, 1];
}

/** Only the rotation; `undefined` when an axis has no length. */
function withoutScale(matrix: Matrix): Matrix | undefined {
  const lengths = [0, 4, 8].map((at) => Math.hypot(matrix[at] ?? 0, matrix[at + 1] ?? 0, matrix[at + 2] ?? 0));
  if (lengths.some((length) => !(length > 0))) return undefined;
  return withoutMove(matrix).map((value, at) => (at < 12 ? value / (lengths[Math.floor(at / 4)] ?? 1) : value));
}

function transposed(turn: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, at) => turn[4 * (at % 4) + Math.floor(at / 4)] ?? 0);
}
