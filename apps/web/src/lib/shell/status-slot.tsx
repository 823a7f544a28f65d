import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** Places of the status bar that a page fills: is it saved, and where in the document am I. */
export type StatusPlace = 'save' | 'place';

const places = new Map<StatusPlace, HTMLElement>();
const listeners = new Set<() => void>();

/** Called by the status bar with the elements it keeps free. */
export function registerStatusPlace(place: StatusPlace, element: HTMLElement | null): void {
  if (element) places.set(place, element);
  else places.delete(place);
  for (const listener of listeners) listener();
}

/** Shows its children in the status bar; nothing where there is none (under 768 px, on the Bench). */
export function StatusSlot({ place, children }: { place: StatusPlace; children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => places.get(place));
  return element ? createPortal(children, element) : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
