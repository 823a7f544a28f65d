import { blend, type Canvas } from './canvas.ts';

/** A grey that contrasts with white and with black. */
const OUTLINE = 0.18;

/** Draws a soft outline around the model and a finer one between parts. */
export function drawEdges(canvas: Canvas): void {
  const { sizePx, parts } = canvas;
  const seen = parts.slice();
  for (let row = 0; row < sizePx; row++) {
    for (let column = 0; column < sizePx; column++) {
      const pixel = row * sizePx + column;
      const own = seen[pixel] ?? -1;
      const beside = column + 1 < sizePx ? (seen[pixel + 1] ?? -1) : own;
      const below = row + 1 < sizePx ? (seen[pixel + sizePx] ?? -1) : own;
      if (own === beside && own === below) continue;
      const isOutline = own === -1 || beside === -1 || below === -1;
      const alpha = isOutline ? 0.55 : 0.3;
      const grey = isOutline ? OUTLINE : 0.01;
      blend(canvas, pixel, grey, grey, grey, alpha);
      if (own !== beside) blend(canvas, pixel + 1, grey, grey, grey, alpha);
      if (own !== below) blend(canvas, pixel + sizePx, grey, grey, grey, alpha);
    }
  }
}
