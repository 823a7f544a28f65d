import { openRenderContext, type RenderContext } from './render-context.ts';

/** Idle contexts kept for the next model: a comparison needs two. */
const MOST_WAITING = 2;

const waiting: RenderContext[] = [];

/**
 * Returns an idle context, else a new one. A new one costs a WebGL context, of which a page may have about sixteen, and the time
 * to generate its light.
 *
 * @throws Error where the browser has no WebGL 2
 */
export function acquireContext(): RenderContext {
  return waiting.pop() ?? openRenderContext();
}

/** Returns a context to the pool. One that still holds parts of a model, or whose graphics are lost, is closed instead. */
export function releaseContext(context: RenderContext): void {
  context.canvas.remove();
  if (!context.isClean() || waiting.length >= MOST_WAITING) return context.close();
  context.renderer.renderLists.dispose();
  context.renderer.setSize(1, 1, false);
  context.onGraphicsChange(() => {
    waiting.splice(waiting.indexOf(context), 1);
    context.close();
  });
  waiting.push(context);
}
