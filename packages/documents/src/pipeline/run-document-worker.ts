import { type ConfinedEnd, type Limits, runConfined, siblingModule } from '@benchbook/confine';
import { DocumentError } from '../read/document-error.ts';
import { t } from '../read/messages.ts';
import type { OnProgress, ReadProgress } from '../steps/draft.ts';
import type { DocumentAnswer, DocumentResults, DocumentTask } from './tasks.ts';

export interface RunDocumentWorkerOptions {
  readonly limits: Limits;
  readonly signal?: AbortSignal | undefined;
  /** Of a document that becomes steps. */
  readonly onProgress?: OnProgress | undefined;
}

type TaskOf<Kind extends DocumentTask['kind']> = Extract<DocumentTask, { readonly kind: Kind }>;

/**
 * Does a task in a process of its own, which runs no script of the document, fetches nothing, lets other work of the
 * machine go first, and is killed at its limits of time and memory or when the signal says so.
 *
 * @throws DocumentError `TOO_LONG`, `TOO_LARGE` at a limit, or as the task; the reason of `signal` when it was aborted.
 */
export async function runDocumentWorker<Kind extends DocumentTask['kind']>(
  task: TaskOf<Kind>,
  { limits, signal, onProgress }: RunDocumentWorkerOptions,
): Promise<DocumentResults[Kind]> {
  const end = await runConfined<DocumentTask, ReadProgress, DocumentAnswer<DocumentResults[Kind]>>({
    module: siblingModule(import.meta.url, 'document-worker'),
    task,
    limits,
    signal,
    onNews: onProgress,
    isPatient: task.kind === 'prepare',
  });
  return resultOf(end, limits);
}

const AT_LIMIT = { isAtLimit: true } as const;

function resultOf<T>(end: ConfinedEnd<DocumentAnswer<T>>, { ms, megabytes }: Limits): T {
  switch (end.kind) {
    case 'answer':
      if (end.answer.kind === 'done') return end.answer.result;
      throw new DocumentError(end.answer.code, end.answer.reason);
    case 'too-long':
      throw new DocumentError('TOO_LONG', t('tooLong', { seconds: Math.round(ms / 1000) }), AT_LIMIT);
    case 'too-large':
      throw new DocumentError('TOO_LARGE', t('muchMemory', { megabytes: Math.round(megabytes) }), AT_LIMIT);
    case 'failed':
      throw new Error('The process that reads documents has failed', { cause: end.detail });
  }
}
