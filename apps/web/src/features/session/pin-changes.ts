import { createStore } from 'zustand/vanilla';

/** How often a PIN was set or removed on this page: a device that takes one was authorized meanwhile. */
export const pinChanges = createStore(() => ({ count: 0 }));

export function notePinChange(): void {
  pinChanges.setState(({ count }) => ({ count: count + 1 }));
}
