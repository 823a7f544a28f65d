import { createStore } from 'zustand/vanilla';

/** Ids of what was done and could not be kept on this device: it is in the memory of this page alone. */
export const unkept = createStore<ReadonlySet<string>>(() => new Set());

export function noteUnkept(eventId: string): void {
  unkept.setState((before) => new Set(before).add(eventId), true);
}

/** It is kept now, or the server has it. */
export function noteKept(eventId: string): void {
  const before = unkept.getState();
  if (before.has(eventId)) unkept.setState(new Set([...before].filter((each) => each !== eventId)), true);
}
