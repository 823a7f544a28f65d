import type { EventBus } from '../ports/index.ts';

/** Ends the work of a job that somebody has discarded, on whichever server that was. */
export interface DiscardWatch {
  /** Aborted when the subject is discarded. */
  readonly signal: AbortSignal;
  stop(): void;
}

/** @param topic of the bus that says that a subject was discarded */
export function watchDiscard(bus: EventBus, topic: string, subjectId: string): DiscardWatch {
  const discarded = new AbortController();
  const stop = bus.subscribe((message) => {
    if (message.topic === topic && message.subjectId === subjectId) discarded.abort(new Error('It was discarded.'));
  });
  return { signal: discarded.signal, stop };
}
