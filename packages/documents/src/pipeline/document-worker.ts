import { readFile } from 'node:fs/promises';
import { serveConfined } from '@benchbook/confine/worker';
import { assertNever } from '@benchbook/domain/errors';
import sharp from 'sharp';
import { anchorMarks } from '../anchor/index.ts';
import { DocumentError, findPlaces, inspectPdf, outliveLooseRejections } from '../read/index.ts';
import { readPages } from '../text/pages-file.ts';
import { preparePdf } from './prepare-pdf.ts';
import type { AnchorTask, DocumentAnswer, DocumentResults, DocumentTask, StepsTask } from './tasks.ts';

/** Runs in a process of its own that may be killed at any moment: it reads what strangers upload. */

sharp.cache(false);
outliveLooseRejections();

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
    case 'places':
      return findPlaces(task, task.names);
    case 'anchor':
      return anchor(task);
    case 'steps':
      return steps(task);
    default:
      return assertNever(task);
  }
}

async function anchor({ marks, oldPath, newPath }: AnchorTask): Promise<DocumentResults['anchor']> {
  const oldPages = oldPath === null ? [] : readPages(await readFile(oldPath));
  const newPages = readPages(await readFile(newPath));
  return anchorMarks({ marks, oldPages, newPages });
}

async function steps({ path, form, folder, password }: StepsTask): Promise<DocumentResults['steps']> {
  // Loaded only here: the one loads an image library, the other what reads Word documents.
  const { readDocxSteps, readPdfSteps } = await import('../steps/index.ts');
  return form === 'docx' ? readDocxSteps(path, folder) : readPdfSteps({ path, password }, folder);
}
