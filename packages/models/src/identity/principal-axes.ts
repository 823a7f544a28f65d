type Triple = readonly [x: number, y: number, z: number];

const ROUNDS = 12;

/**
 * Principal axes of second moments, by Jacobi's rotations.
 *
 * @param moments xx, yy, zz, xy, xz, yz
 * @returns the variances, the largest first, and their axes: of length one, right-handed
 */
export function principalAxes(moments: readonly number[]): { variances: number[]; axes: Triple[] } {
  const [xx = 0, yy = 0, zz = 0, xy = 0, xz = 0, yz = 0] = moments;
  const a = [xx, xy, xz, xy, yy, yz, xz, yz, zz];
  const v = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      rotate(a, v, p, q);
  }
  const order = [0, 1, 2].sort((one, other) => (a[4 * other] ?? 0) - (a[4 * one] ?? 0));
  const axisAt = (column: number): Triple => [v[column] ?? 0, v[3 + column] ?? 0, v[6 + column] ?? 0];
  const [x, y]: readonly Triple[] = order.slice(0, 2).map(axisAt);
  if (!x || !y) throw new Error('Second moments have three axes');
  const third: Triple = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]];
  return { variances: order.map((at) => a[4 * at] ?? 0), axes: [x, y, third] };
}

/** Makes the entry of row `p` and column `q` zero. */
function rotate(a: number[], v: number[], p: number, q: number): void {
  const off = a[3 * p + q] ?? 0;
  if (off === 0) return;
  const theta = ((a[4 * q] ?? 0) - (a[4 * p] ?? 0)) / (2 * off);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const c = 1 / Math.hypot(t, 1);
  const s = t * c;
  for (let k = 0; k < 3; k++) {
    const [kp, kq] = [a[3 * k + p] ?? 0, a[3 * k + q] ?? 0];
    a[3 * k + p] = c * kp - s * kq;
    a[3 * k + q] = s * kp + c * kq;
  }
  for (let k = 0; k < 3; k++) {
    const [pk, qk] = [a[3 * p + k] ?? 0, a[3 * q + k] ?? 0];
    a[3 * p + k] = c * pk - s * qk;
    a[3 * q + k] = s * pk + c * qk;
    const [vp, vq] = [v[3 * k + p] ?? 0, v[3 * k + q] ?? 0];
    v[3 * k + p] = c * vp - s * vq;
    v[3 * k + q] = s * vp + c * vq;
  }
}
