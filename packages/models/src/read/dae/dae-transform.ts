import { type Matrix, multiply } from '../../scene/matrix.ts';
import { translation } from '../../scene/transforms.ts';
import { IDENTITY, Z_UP_TO_Y_UP } from '../scene-draft.ts';
import { below, childOf, type DaeDocument, type DaeElement, numbersOf } from './dae-document.ts';

/** The transform of a node: its elements one after the other, the last one first. COLLADA 1.4, "node". */
export function nodeMatrix(node: DaeElement): Matrix {
  return node.children.reduce<Matrix>((matrix, child) => {
    const own = elementMatrix(child.name, [...numbersOf(child)]);
    return own ? multiply(matrix, own) : matrix;
  }, IDENTITY);
}

function elementMatrix(name: string, numbers: readonly number[]): Matrix | undefined {
  if (!['matrix', 'translate', 'rotate', 'scale', 'lookat'].includes(name) || !numbers.every(Number.isFinite)) return undefined;
  const [x = 0, y = 0, z = 0, degrees = 0] = numbers;
  switch (name) {
    case 'matrix':
      return numbers.length === 16 ? matrixFrom(numbers) : undefined;
    case 'translate':
      return translation(x, y, z);
    case 'scale':
      return [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];
    case 'rotate':
      return rotation(x, y, z, (degrees * Math.PI) / 180);
    default:
      return undefined;
  }
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
  return turn.map((value, at) => (at < 12 ? scale * value : value));
}
