import { readFile } from 'node:fs/promises';
import { serveConfined } from '@benchbook/confine/worker';
import { assertNever } from '@benchbook/domain/errors';
import { DocumentError } from '../read/document-error.ts';
import { outliveLooseRejections } from '../read/loose-rejections.ts';
import type { OnProgress, ReadProgress } from '../steps/draft.ts';
import { readPages } from '../text/pages-file.ts';
import type { AnchorTask, DocumentAnswer, DocumentResults, DocumentTask, PrepareTask, StepsTask } from './tasks.ts';

/**
 * Runs in a process of its own that may be killed at any moment: it reads what strangers upload. It does one task, so each
 * task loads what it needs alone: what reads a PDF takes longer to load than to find highlights again in its words.
 */

outliveLooseRejections();

serveConfined<DocumentTask, ReadProgress, DocumentAnswer<DocumentResults[DocumentTask['kind']]>>({
  work: async (task, onProgress) => {
    try {
      return { kind: 'done', result: await run(task, onProgress) };
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      return { kind: 'refused', code: error.code, reason: error.reason };
    }
  },
});

async function run(task: DocumentTask, onProgress: OnProgress): Promise<DocumentResults[DocumentTask['kind']]> {
  switch (task.kind) {
    case 'inspect':
      return (await readWithoutDrawing()).inspectPdf(task);
    case 'prepare':
      return prepare(task);
    case 'places':
      return (await readWithoutDrawing()).findPlaces(task, task.names);
    case 'anchor':
      return anchor(task);
    case 'steps':
      return steps(task, onProgress);
    default:
      return assertNever(task);
  }
}

/** What draws looks for all fonts of the machine as it is loaded, which takes longer than to read most documents. */
function readWithoutDrawing(): Promise<typeof import('../read/index.ts')> {
  loadNoFonts();
  return import('../read/index.ts');
}

function loadNoFonts(): void {
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
}

async function prepare(task: PrepareTask): Promise<DocumentResults['prepare']> {
  await keepNoPictures();
  const { preparePdf } = await import('./prepare-pdf.ts');
  return preparePdf(task, task);
}

async function anchor({ marks, oldPath, newPath }: AnchorTask): Promise<DocumentResults['anchor']> {
  const { anchorMarks } = await import('../anchor/index.ts');
  const oldPages = oldPath === null ? [] : readPages(await readFile(oldPath));
  const newPages = readPages(await readFile(newPath));
  return anchorMarks({ marks, oldPages, newPages });
}

async function steps({ path, form, folder, password }: StepsTask, onProgress: OnProgress): Promise<DocumentResults['steps']> {
  await keepNoPictures();
  if (form === 'docx') return (await import('../steps/docx/read-docx-steps.ts')).readDocxSteps(path, folder, onProgress);
  loadNoFonts();
  return (await import('../steps/pdf/read-pdf-steps.ts')).readPdfSteps({ path, password }, folder, onProgress);
}

/** The image library keeps what it made for a second time, which does not come here. */
async function keepNoPictures(): Promise<void> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
}
