/** Normal of each triangle, x, y, z of unit length; zero if it has no area. */
export function faceNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const faces = new Float32Array(indices.length);
  const face = new Float64Array(3);
  for (let at = 0; at < indices.length; at += 3) {
    areaNormal(positions, indices, at, face);
    const x = face[0] ?? 0;
    const y = face[1] ?? 0;
    const z = face[2] ?? 0;
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    faces[at] = x / length;
    faces[at + 1] = y / length;
    faces[at + 2] = z / length;
  }
  return faces;
}

/** Writes the normal of the triangle whose corners start at `at`, with twice its area as length, to `into`. */
export function areaNormal(positions: Float32Array, indices: Uint32Array, at: number, into: Float64Array): void {
  const a = 3 * (indices[at] ?? 0);
  const b = 3 * (indices[at + 1] ?? 0);
  const c = 3 * (indices[at + 2] ?? 0);
  const ax = positions[a] ?? 0;
  const ay = positions[a + 1] ?? 0;
  const az = positions[a + 2] ?? 0;
  const ux = (positions[b] ?? 0) - ax;
  const uy = (positions[b + 1] ?? 0) - ay;
  const uz = (positions[b + 2] ?? 0) - az;
  const vx = (positions[c] ?? 0) - ax;
  const vy = (positions[c + 1] ?? 0) - ay;
  const vz = (positions[c + 2] ?? 0) - az;
  into[0] = uy * vz - uz * vy;
  into[1] = uz * vx - ux * vz;
  into[2] = ux * vy - uy * vx;
}

/** Angle of each triangle at each of its corners, in radians. */
export function cornerAngles(positions: Float32Array, indices: Uint32Array): Float32Array {
  const angles = new Float32Array(indices.length);
  for (let at = 0; at < indices.length; at += 3) {
    const a = 3 * (indices[at] ?? 0);
    const b = 3 * (indices[at + 1] ?? 0);
    const c = 3 * (indices[at + 2] ?? 0);
    const opposite = squaredDistance(positions, b, c);
    const left = squaredDistance(positions, c, a);
    const right = squaredDistance(positions, a, b);
    angles[at] = angleBetween(left, right, opposite);
    angles[at + 1] = angleBetween(right, opposite, left);
    angles[at + 2] = Math.max(0, Math.PI - (angles[at] ?? 0) - (angles[at + 1] ?? 0));
  }
  return angles;
}

function squaredDistance(positions: Float32Array, one: number, other: number): number {
  const x = (positions[one] ?? 0) - (positions[other] ?? 0);
  const y = (positions[one + 1] ?? 0) - (positions[other + 1] ?? 0);
  const z = (positions[one + 2] ?? 0) - (positions[other + 2] ?? 0);
  return x * x + y * y + z * z;
}

/** Angle between two sides of a triangle; all three sides are given squared. */
function angleBetween(one: number, other: number, opposite: number): number {
  const product = Math.sqrt(one * other);
  return product > 0 ? Math.acos(Math.min(1, Math.max(-1, (one + other - opposite) / (2 * product)))) : 0;
}

/** Corners around each vertex: those of `vertex` are in `corners` from `first[vertex]` up to `first[vertex + 1]`. */
export function cornersByVertex(indices: Uint32Array, vertexCount: number): { first: Uint32Array; corners: Uint32Array } {
  const first = new Uint32Array(vertexCount + 1);
  for (let corner = 0; corner < indices.length; corner++) {
    const after = (indices[corner] ?? 0) + 1;
    first[after] = (first[after] ?? 0) + 1;
  }
  for (let vertex = 0; vertex < vertexCount; vertex++) first[vertex + 1] = (first[vertex + 1] ?? 0) + (first[vertex] ?? 0);
  const next = first.slice();
  const corners = new Uint32Array(indices.length);
  for (let corner = 0; corner < indices.length; corner++) {
    const vertex = indices[corner] ?? 0;
    const at = next[vertex] ?? 0;
    corners[at] = corner;
    next[vertex] = at + 1;
  }
  return { first, corners };
}
