/** Modes of glTF 2.0 section 3.7.2.1; those before are points and lines. */
export const FIRST_OF_TRIANGLES = 4;
const STRIP = 5;
const FAN = 6;

/** Triangles of a list, strip or fan; without indices the vertices follow one another. */
export function triangleList(indices: ArrayLike<number> | null, vertices: number, mode: number): Uint32Array {
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
