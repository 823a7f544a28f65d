import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { PagePrinter, PrintedPdf, PrintJob } from '../ports/index.ts';

/** Of everybody together: the last one waits for some minutes. */
const MOST_WAITING = 10;

/** Of one person, so that nobody's stack of documents keeps the others waiting: the one that prints and the next. */
const MOST_OF_ONE_PERSON = 2;

/** Makes one document; ends early, with whatever error, when nobody waits for it any more. */
type PrintOne = (job: PrintJob) => Promise<PrintedPdf>;

/** Prints one document after the other, in the order in which they were asked for. */
export function printQueue(printOne: PrintOne): PagePrinter {
  let line: Promise<unknown> = Promise.resolve();
  const waiting: Id[] = [];
  return {
    async print(job) {
      const own = waiting.filter((personId) => personId === job.personId);
      if (own.length >= MOST_OF_ONE_PERSON) throw tooMany('Your last documents are still being printed. Please wait a moment.');
      if (waiting.length >= MOST_WAITING) throw tooMany('Too many documents are being printed. Please wait a moment.');
      waiting.push(job.personId);
      const printed = line.then(async () => {
        job.signal.throwIfAborted();
        const kept = await job.kept?.();
        return kept ? { pdf: kept, isWhole: true } : printOne(job);
      });
      // Who asked hears of the failure; whoever stands behind them is not stopped by it.
      line = printed.catch(() => undefined);
      try {
        return await Promise.race([printed, left(job.signal)]);
      } finally {
        waiting.splice(waiting.indexOf(job.personId), 1);
      }
    },
  };
}

/** Fails when whoever asked has gone, so that their place is free at once and not only when its turn comes. */
function left(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

function tooMany(message: string): DomainError {
  return new DomainError('RATE_LIMITED', { message });
}
