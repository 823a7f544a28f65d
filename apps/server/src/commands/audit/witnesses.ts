import { isAbout, isStretch, isWithin, type LoggedEvent } from '@benchbook/domain/audit';
import { BrokenLog } from './broken-log.ts';
import type { LogFileBegin } from './log-file.ts';

/** Checks an internally consistent log against independent knowledge of it. */
export interface Witness {
  take(event: LoggedEvent): void;
  /** Call after the last event; returns the result as a sentence. @throws BrokenLog */
  testify(): string;
}

/** Checks a known hash of an earlier head, or its first digits: from the server's log, an export or a printed page. */
export function heldHead(held: string): Witness {
  let found: LoggedEvent | null = null;
  return {
    take(event) {
      if (event.hash.startsWith(held)) found = event;
    },
    testify() {
      if (found === null)
        throw new BrokenLog(
          `No event has the hash that you hold: ${held}. The log before that head was changed, or the head is of another log.`,
        );
      return `The head that you hold is event ${found.sequence}: nothing before it was changed since.`;
    },
  };
}

/** Checks a partial export: every event of it is in the log, and the log has no other event that belongs to it. */
export function exportedPart(begin: LogFileBegin, hashes: ReadonlyMap<number, string>): Witness {
  const { filter, first, last, head } = begin;
  const missing = new Set(hashes.keys());
  const belongs = (event: LoggedEvent): boolean => {
    if (event.sequence > head.sequence) return false;
    if (!isStretch(filter)) return isAbout(event, filter) && isWithin(event.atMs, filter);
    const isBetween = first !== null && last !== null && event.sequence >= first && event.sequence <= last;
    return isBetween || isWithin(event.atMs, filter);
  };
  return {
    take(event) {
      const hash = hashes.get(event.sequence);
      missing.delete(event.sequence);
      if (hash !== undefined && hash !== event.hash)
        throw new BrokenLog(`Event ${event.sequence} is another one in the log.`, { expected: event.hash, found: hash });
      if (hash === undefined && belongs(event))
        throw new BrokenLog(`Event ${event.sequence} belongs into the export and is not in it.`);
      if (event.sequence === head.sequence && event.hash !== head.hash)
        throw new BrokenLog('The head of the export is not that of the log.', { expected: event.hash, found: head.hash });
    },
    testify() {
      const [lacking] = missing;
      if (lacking !== undefined) throw new BrokenLog(`Event ${lacking} of the export is not in the log.`);
      return `The export agrees with the log: its ${hashes.size} events are in it, and none that belongs to it is left out.`;
    },
  };
}
