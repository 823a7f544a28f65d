/** Turns, stretches and moves: x' = a·x + c·y + e, y' = b·x + d·y + f, as PDF has it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** What pdf.js gives as a list; what is no number is that of the matrix that changes nothing. */
export function matrixOf(values: ArrayLike<unknown>): Matrix {
  const at = (index: number, otherwise: number) => {
    const value = values[index];
    return typeof value === 'number' ? value : otherwise;
  };
  return [at(0, 1), at(1, 0), at(2, 0), at(3, 1), at(4, 0), at(5, 0)];
}

/** First what `right` does, then what `left` does. */
export function product(left: Matrix, right: Matrix): Matrix {
  return [
    left[0] * right[0] + left[2] * right[1],
    left[1] * right[0] + left[3] * right[1],
    left[0] * right[2] + left[2] * right[3],
    left[1] * right[2] + left[3] * right[3],
    left[0] * right[4] + left[2] * right[5] + left[4],
    left[1] * right[4] + left[3] * right[5] + left[5],
  ];
}
