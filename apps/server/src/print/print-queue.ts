import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Sentence } from '@benchbook/domain/messages';
import type { PagePrinter, PrintedPdf, PrintJob } from '../ports/index.ts';
import { t } from './messages.ts';

/** Queue limit for everybody together: the last one waits some minutes. */
const MOST_WAITING = 10;

/** Limit per person, so that one person's documents do not delay the others: the one being printed and the next. */
const MOST_OF_ONE_PERSON = 2;

/** Prints one document; ends early, with any error, when its client has gone. */
type PrintOne = (job: PrintJob) => Promise<PrintedPdf>;

/** Prints one document after the other, in the order of requests. */
export function printQueue(printOne: PrintOne): PagePrinter {
  let line: Promise<unknown> = Promise.resolve();
  const waiting: Id[] = [];
  return {
    async print(job) {
      job.signal.throwIfAborted();
      const own = waiting.filter((personId) => personId === job.personId);
      if (own.length >= MOST_OF_ONE_PERSON) throw tooMany(t('manyOwn'));
      if (waiting.length >= MOST_WAITING) throw tooMany(t('many'));
      waiting.push(job.personId);
      const printed = line.then(async () => {
        job.signal.throwIfAborted();
        const kept = await job.kept?.();
        return kept ? { pdf: kept, isWhole: true } : printOne(job);
      });
      // The caller gets the failure; the next document is printed anyway.
      line = printed.catch(() => undefined);
      try {
        return await Promise.race([printed, rejectOnAbort(job.signal)]);
      } finally {
        waiting.splice(waiting.indexOf(job.personId), 1);
      }
    },
  };
}

/** Rejects when the client has gone, so that its place in the queue is freed immediately. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

function tooMany(message: Sentence): DomainError {
  return new DomainError('RATE_LIMITED', { message });
}
