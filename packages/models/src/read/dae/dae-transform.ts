import { IDENTITY, type Matrix, matrixOf, multiply, scaledBy } from '../../scene/matrix.ts';
import { translation } from '../../scene/transforms.ts';
import { between, cross, unit, type Vector } from '../../scene/vector.ts';
import { addWarning, type SceneDraft, Z_UP_TO_Y_UP } from '../scene-draft.ts';
import { below, childOf, type DaeDocument, type DaeElement, numbersOf } from './dae-document.ts';

/** Numbers of each transform of a node. COLLADA 1.4, chapter 5. */
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ['matrix', 16],
  ['translate', 3],
  ['rotate', 4],
  ['scale', 3],
  ['lookat', 9],
  ['skew', 7],
]);

/**
 * The transform of a node: its elements one after the other, the last one first. COLLADA 1.4, "node". One that is not followed is
 * a warning.
 *
 * @param name For that warning.
 */
export function nodeMatrix(draft: SceneDraft, node: DaeElement, name: string): Matrix {
  return node.children.reduce<Matrix>((matrix, child) => {
    const count = NUMBERS.get(child.name);
    if (count === undefined) return matrix;
    const numbers = [...numbersOf(child)];
    const own = numbers.length === count && numbers.every(Number.isFinite) ? elementMatrix(child.name, numbers) : undefined;
    if (own) return multiply(matrix, own);
    addWarning(draft, `${draft.file}: the ${child.name} of "${name}" is not followed; the part may stand or look otherwise.`);
    return matrix;
  }, IDENTITY);
}

function elementMatrix(name: string, numbers: readonly number[]): Matrix | undefined {
  const [x = 0, y = 0, z = 0, degrees = 0] = numbers;
  switch (name) {
    case 'matrix':
      return matrixFrom(numbers);
    case 'translate':
      return translation(x, y, z);
    case 'scale':
      return [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];
    case 'rotate':
      return rotation(x, y, z, (degrees * Math.PI) / 180);
    case 'lookat':
      return lookAt(numbers);
    default:
      return undefined;
  }
}

/** At the first point, z away from the second, y towards the third; `undefined` where these give no direction. */
function lookAt(numbers: readonly number[]): Matrix | undefined {
  const vectorAt = (from: number): Vector => [numbers[from] ?? 0, numbers[from + 1] ?? 0, numbers[from + 2] ?? 0];
  const eye = vectorAt(0);
  const back = unit(between(vectorAt(3), eye));
  const across = cross(unit(vectorAt(6)), back);
  if (Math.hypot(...across) < 1e-9) return undefined;
  const x = unit(across);
  return matrixOf(x, cross(back, x), back, eye);
}

/** Sixteen numbers by rows, as the format has them. */
export function matrixFrom(rows: readonly number[]): Matrix {
  return Array.from({ length: 16 }, (_, at) => rows[4 * (at % 4) + Math.floor(at / 4)] ?? 0);
}

function rotation(x: number, y: number, z: number, angle: number): Matrix {
  const length = Math.hypot(x, y, z) || 1;
  const [i, j, k] = [x / length, y / length, z / length];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rest = 1 - cos;
  // biome-ignore format: a column on each line
  return [
    i * i * rest + cos, i * j * rest + k * sin, i * k * rest - j * sin, 0,
    i * j * rest - k * sin, j * j * rest + cos, j * k * rest + i * sin, 0,
    i * k * rest + j * sin, j * k * rest - i * sin, k * k * rest + cos, 0,
    0, 0, 0, 1,
  ];
}

const X_UP_TO_Y_UP = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as const;

/** Turns the document upright and into millimetres. */
export function assetMatrix({ root }: DaeDocument): Matrix {
  const asset = childOf(root, 'asset');
  const metres = Number(below(asset, 'unit')?.attributes['meter'] ?? 1);
  const scale = metres > 0 && Number.isFinite(metres) ? 1000 * metres : 1000;
  const up = childOf(asset, 'up_axis')?.text.trim();
  const turn: Matrix = up === 'Z_UP' ? Z_UP_TO_Y_UP : up === 'X_UP' ? X_UP_TO_Y_UP : IDENTITY;
  return scaledBy(turn, scale);
}
