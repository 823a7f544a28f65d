import type { Matrix } from '../scene/matrix.ts';
import { compose } from '../scene/transforms.ts';
import type { GltfNode } from './gltf-json.ts';

/** Digits of a translation: a thousandth of a millimetre at a thousand kilometres. */
const TRANSLATION_DIGITS = 12;

/** Decimals of a rotation: a nanometre on a metre. */
const ROTATION_DECIMALS = 9;

/** How far the written transform may differ from the matrix, as a share of its scale. */
const TOLERANCE = 4e-9;

/**
 * A transform as translation, rotation and scale, which take a third of the bytes of a matrix and may be omitted; as a matrix
 * where they can't express it (mirrored and sheared parts).
 */
export function nodeTransform(matrix: Matrix): Pick<GltfNode, 'matrix' | 'translation' | 'rotation' | 'scale'> {
  const translation = [12, 13, 14].map((at) => Number((matrix[at] ?? 0).toPrecision(TRANSLATION_DIGITS)));
  const scale = [0, 1, 2].map((column) => Math.hypot(...matrix.slice(4 * column, 4 * column + 3)));
  const axes = matrix.slice(0, 12).map((entry, at) => entry / (scale[Math.floor(at / 4)] || 1));
  const rotation = rotationOf(axes).map((value) => Number(value.toFixed(ROTATION_DECIMALS)));
  const turned = compose([0, 0, 0], rotation, [1, 1, 1]);
  const isExact = axes.every((entry, at) => Math.abs(entry - (turned[at] ?? 0)) < TOLERANCE);
  if (!isExact) return { matrix };
  const whole = scale.map((value) => Number(value.toPrecision(TRANSLATION_DIGITS)));
  return {
    ...(translation.some((value) => value !== 0) && { translation }),
    ...(rotation[3] !== 1 && { rotation }),
    ...(whole.some((value) => value !== 1) && { scale: whole }),
  };
}

/** The quaternion x, y, z, w of a rotation, by its largest member. */
function rotationOf(axes: readonly number[]): number[] {
  const at = (column: number, row: number) => axes[4 * column + row] ?? 0;
  const trace = at(0, 0) + at(1, 1) + at(2, 2);
  const [x, y, z, w] = [1 - trace + 2 * at(0, 0), 1 - trace + 2 * at(1, 1), 1 - trace + 2 * at(2, 2), 1 + trace];
  const most = Math.max(x, y, z, w);
  const half = 2 * Math.sqrt(Math.max(most, Number.MIN_VALUE));
  const [yz, zx, xy] = [at(1, 2) - at(2, 1), at(2, 0) - at(0, 2), at(0, 1) - at(1, 0)];
  const [byXy, byZx, byYz] = [at(0, 1) + at(1, 0), at(2, 0) + at(0, 2), at(1, 2) + at(2, 1)];
  if (most === w) return [yz / half, zx / half, xy / half, half / 4];
  if (most === x) return [half / 4, byXy / half, byZx / half, yz / half];
  if (most === y) return [byXy / half, half / 4, byYz / half, zx / half];
  return [byZx / half, byYz / half, half / 4, xy / half];
}
