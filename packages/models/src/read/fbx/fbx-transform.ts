import { type Matrix, multiply } from '../../scene/matrix.ts';
import { translation } from '../../scene/transforms.ts';
import { type FbxObject, numbersIn } from './fbx-document.ts';

const ORIGIN = [0, 0, 0];
const ONE = [1, 1, 1];

/** Axes in the order in which they are turned about, by the number that the file has for it. */
const ORDERS = ['xyz', 'xzy', 'yzx', 'yxz', 'zxy', 'zyx'] as const;

/**
 * Transform of a model relative to its parent: translation, rotation and scale around their pivots. FBX SDK help, "Computing
 * transformation matrices". Pre- and post-rotation apply only where the file enables them.
 */
export function localMatrix(model: FbxObject): Matrix {
  const at = (name: string) => numbersIn(model, name, ORIGIN);
  const rotationPivot = at('RotationPivot');
  const scalingPivot = at('ScalingPivot');
  return product(
    moved(at('Lcl Translation')),
    moved(at('RotationOffset')),
    moved(rotationPivot),
    localRotation(model),
    moved(negative(rotationPivot)),
    moved(at('ScalingOffset')),
    moved(scalingPivot),
    localScale(model),
    moved(negative(scalingPivot)),
  );
}

/** The rotation of a model alone. */
export function localRotation(model: FbxObject): Matrix {
  const at = (name: string) => numbersIn(model, name, ORIGIN);
  const [isActive = 0] = numbersIn(model, 'RotationActive', [0]);
  const [order = 0] = numbersIn(model, 'RotationOrder', [0]);
  if (isActive === 0) return rotation(at('Lcl Rotation'), 0);
  return product(
    rotation(at('PreRotation'), 0),
    rotation(at('Lcl Rotation'), order),
    transposed(rotation(at('PostRotation'), 0)),
  );
}

/** The scale of a model alone. */
export function localScale(model: FbxObject): Matrix {
  return scaling(numbersIn(model, 'Lcl Scaling', ONE));
}

/** Transform of the geometry of a model, without its child models; `undefined` if there is none. */
export function geometricMatrix(model: FbxObject): Matrix | undefined {
  const names = ['GeometricTranslation', 'GeometricRotation', 'GeometricScaling'];
  if (!names.some((name) => model.property(name)?.some((value) => value !== (name === 'GeometricScaling' ? 1 : 0))))
    return undefined;
  return product(
    moved(numbersIn(model, 'GeometricTranslation', ORIGIN)),
    rotation(numbersIn(model, 'GeometricRotation', ORIGIN), 0),
    scaling(numbersIn(model, 'GeometricScaling', ONE)),
  );
}

/** Whether the transform mirrors, so that triangles change their winding. */
export function isMirrored(matrix: Matrix): boolean {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0] = matrix;
  return a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e) < 0;
}

/** Rotates the axes of the file to x right and y up. */
export function axesMatrix(settings: FbxObject | undefined): Matrix {
  const axis = (name: string, fallback: number): number[] => {
    if (!settings) return unit(fallback, 1);
    const [index = fallback] = numbersIn(settings, name, [fallback]);
    const [sign = 1] = numbersIn(settings, `${name}Sign`, [1]);
    return unit(index === 0 || index === 1 || index === 2 ? index : fallback, sign < 0 ? -1 : 1);
  };
  const up = axis('UpAxis', 1);
  const named = axis('CoordAxis', 0);
  // A file whose axes coincide is used unchanged.
  const right = named.some((value, index) => value !== 0 && up[index] !== 0) ? unit(up[0] === 0 ? 0 : 1, 1) : named;
  const [rx = 0, ry = 0, rz = 0] = right;
  const [ux = 0, uy = 0, uz = 0] = up;
  const [fx, fy, fz] = [ry * uz - rz * uy, rz * ux - rx * uz, rx * uy - ry * ux];
  return [rx, ux, fx, 0, ry, uy, fy, 0, rz, uz, fz, 0, 0, 0, 0, 1];
}

function unit(axis: number, sign: number): number[] {
  return [0, 1, 2].map((index) => (index === axis ? sign : 0));
}

function product(...matrices: readonly (Matrix | undefined)[]): Matrix {
  return matrices.filter((matrix) => matrix !== undefined).reduce((all, next) => multiply(all, next));
}

function moved([x = 0, y = 0, z = 0]: readonly number[]): Matrix | undefined {
  return x === 0 && y === 0 && z === 0 ? undefined : translation(x, y, z);
}

function scaling([x = 1, y = 1, z = 1]: readonly number[]): Matrix {
  return [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];
}

/** Turns about the three axes, in degrees. */
function rotation(degrees: readonly number[], order: number): Matrix {
  const turns = [...(ORDERS[order] ?? 'xyz')].map((name) => {
    const axis = 'xyz'.indexOf(name);
    return aboutAxis(axis, ((degrees[axis] ?? 0) * Math.PI) / 180);
  });
  return turns.reduce((all, next) => multiply(next, all));
}

function aboutAxis(axis: number, angle: number): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  if (axis === 0) return [1, 0, 0, 0, 0, cos, sin, 0, 0, -sin, cos, 0, 0, 0, 0, 1];
  if (axis === 1) return [cos, 0, -sin, 0, 0, 1, 0, 0, sin, 0, cos, 0, 0, 0, 0, 1];
  return [cos, sin, 0, 0, -sin, cos, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
}

function transposed(turn: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, at) => turn[4 * (at % 4) + Math.floor(at / 4)] ?? 0);
}

function negative(vector: readonly number[]): number[] {
  return vector.map((value) => -value);
}
