import { serveConfined } from '@benchbook/confine/worker';
import { assertNever } from '@benchbook/domain/errors';
import sharp from 'sharp';
import { DocumentError, inspectPdf } from '../read/index.ts';
import { preparePdf } from './prepare-pdf.ts';
import type { DocumentAnswer, DocumentResults, DocumentTask } from './tasks.ts';

/** Runs in a process of its own that may be killed at any moment: it reads what strangers upload. */

sharp.cache(false);

serveConfined<DocumentTask, never, DocumentAnswer<DocumentResults[DocumentTask['kind']]>>({
  work: async (task) => {
    try {
      return { kind: 'done', result: await run(task) };
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      return { kind: 'refused', code: error.code, reason: error.reason };
    }
  },
});

function run(task: DocumentTask): Promise<DocumentResults[DocumentTask['kind']]> {
  switch (task.kind) {
    case 'inspect':
      return inspectPdf(task);
    case 'prepare':
      return preparePdf(task, task);
    default:
      return assertNever(task);
  }
}
