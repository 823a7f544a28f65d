const EDGE_PX = 40;
const SPEED_PX = 14;

/** Scrolls a pane while a pointer is held at its upper or lower edge; calls `onScroll` after each step. */
export function createEdgeScroll(pane: HTMLElement, onScroll: () => void) {
  let frame = 0;
  let clientY = 0;
  const step = (): void => {
    const { top, bottom } = pane.getBoundingClientRect();
    const way = clientY < top + EDGE_PX ? -1 : clientY > bottom - EDGE_PX ? 1 : 0;
    frame = way === 0 ? 0 : requestAnimationFrame(step);
    if (way === 0) return;
    pane.scrollTop += way * SPEED_PX;
    onScroll();
  };
  return {
    follow(y: number): void {
      clientY = y;
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    stop(): void {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
