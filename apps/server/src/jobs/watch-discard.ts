import type { EventBus } from '../ports/index.ts';

/** Aborts a job whose subject was discarded, on any server. */
export interface DiscardWatch {
  /** Aborted when the subject is discarded. */
  readonly signal: AbortSignal;
  stop(): void;
}

/** @param topic of the bus message that announces the discard */
export function watchDiscard(bus: EventBus, topic: string, subjectId: string): DiscardWatch {
  const discarded = new AbortController();
  const stop = bus.subscribe((message) => {
    if (message.topic === topic && message.subjectId === subjectId) discarded.abort(new Error('It was discarded.'));
  });
  return { signal: discarded.signal, stop };
}
