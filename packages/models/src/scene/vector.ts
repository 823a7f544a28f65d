export type Vector = readonly [x: number, y: number, z: number];

/** From the first point to the second. */
export function between([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [bx - ax, by - ay, bz - az];
}

export function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

export function dot([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return ax * bx + ay * by + az * bz;
}

export function scaled([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor];
}

/** The direction of unit length; zero stays zero. */
export function unit(vector: Vector): Vector {
  return scaled(vector, 1 / (Math.hypot(...vector) || 1));
}
