import { type Easel, openEasel } from './easel.ts';

/** Easels that wait for the next model: a comparison takes two. */
const MOST_WAITING = 2;

const waiting: Easel[] = [];

/**
 * An easel of the page: one that stood before, where one waits. A new one takes a context of the graphics card, of which a
 * page may have some sixteen, and the time to make its light.
 *
 * @throws Error where the browser has no WebGL 2
 */
export function takeEasel(): Easel {
  return waiting.pop() ?? openEasel();
}

/** Gives an easel back. What is left of a model on it, or graphics that are gone, end it: nothing adds up. */
export function putBackEasel(easel: Easel): void {
  easel.canvas.remove();
  if (!easel.isClean() || waiting.length >= MOST_WAITING) return easel.close();
  easel.renderer.renderLists.dispose();
  easel.renderer.setSize(1, 1, false);
  easel.hearGraphics(() => {
    waiting.splice(waiting.indexOf(easel), 1);
    easel.close();
  });
  waiting.push(easel);
}
