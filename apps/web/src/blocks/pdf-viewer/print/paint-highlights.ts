import { LINK_HIGHLIGHT_COLOR } from '@benchbook/domain/highlights';
import type { ShownHighlight } from '../face.ts';

/**
 * Paints highlights onto a page in their screen colours; the text under them stays black.
 *
 * @param scale pixels of the canvas per point of the page
 */
export function paintHighlights(canvas: HTMLCanvasElement, highlights: readonly ShownHighlight[], scale: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.save();
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.globalCompositeOperation = 'multiply';
  for (const { link, color, quads } of highlights) {
    context.fillStyle = `rgb(${link ? LINK_HIGHLIGHT_COLOR : color})`;
    for (const { x1, y1, x2, y2, x3, y3, x4, y4 } of quads) {
      context.beginPath();
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
      context.lineTo(x4, y4);
      context.lineTo(x3, y3);
      context.fill();
    }
  }
  context.restore();
}
