import { createStore } from 'zustand/vanilla';

/** Ids of entries that this device could not store: they are in this page's memory only. */
export const unkept = createStore<ReadonlySet<string>>(() => new Set());

export function noteUnkept(eventId: string): void {
  unkept.setState((before) => new Set(before).add(eventId), true);
}

/** It is stored now, or the server has it. */
export function noteKept(eventId: string): void {
  const before = unkept.getState();
  if (before.has(eventId)) unkept.setState(new Set([...before].filter((each) => each !== eventId)), true);
}
