import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** Areas of the status bar that a page fills: save state, and position in the document. */
export type StatusPlace = 'save' | 'place';

const places = new Map<StatusPlace, HTMLElement>();
const listeners = new Set<() => void>();

/** Called by the status bar with the elements of these areas. */
export function registerStatusPlace(place: StatusPlace, element: HTMLElement | null): void {
  if (element) places.set(place, element);
  else places.delete(place);
  for (const listener of listeners) listener();
}

/** Renders its children in the status bar; nothing if there is none (under 768 px, on the Bench). */
export function StatusSlot({ place, children }: { place: StatusPlace; children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => places.get(place));
  return element ? createPortal(children, element) : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
