import type { PageShell } from '../engine/page-shells.ts';
import { pointAt } from '../engine/page-space.ts';
import type { Point } from '../text/places.ts';

interface ClientPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/** Number of the page that contains an element. */
export function pageNumberOf(target: EventTarget | null): number | null {
  const page = target instanceof Element ? target.closest('.page')?.getAttribute('data-page-number') : null;
  return page ? Number(page) : null;
}

/** The point of a page under a pointer; beyond the page, extrapolated. */
export function pagePointOf({ clientX, clientY }: ClientPoint, shell: PageShell): Point {
  const box = shell.layer.getBoundingClientRect();
  return pointAt({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }, shell, shell.turn);
}
