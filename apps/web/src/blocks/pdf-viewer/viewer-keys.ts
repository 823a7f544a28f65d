import type { KeyboardEvent } from 'react';
import type { OpenedPdf } from './engine/open-pdf.ts';

const ZOOM_STEP = 1.2;

/** Handles the keys of the pages other than scrolling; false for all others. */
export function onViewerKey(event: KeyboardEvent, pdf: OpenedPdf, openSearch: () => void): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey) return false;
  if (isCommand && event.key.toLowerCase() === 'f') {
    openSearch();
    return true;
  }
  if (isCommand) return false;
  const act = {
    '+': () => pdf.zoomBy(ZOOM_STEP),
    '=': () => pdf.zoomBy(ZOOM_STEP),
    '-': () => pdf.zoomBy(1 / ZOOM_STEP),
    '0': () => pdf.fit('page-fit'),
    r: () => pdf.turnBy(event.shiftKey ? -90 : 90),
  }[event.key.toLowerCase()];
  act?.();
  return act !== undefined;
}
