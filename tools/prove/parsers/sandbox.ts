// The warm sandbox: reads one file after another, each as the product does, and reports how it ended.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { DomainError } from '@benchbook/domain/errors';
import { newId } from '@benchbook/domain/ids';
import { ImageMaker } from '../../../apps/server/src/jobs/images/image-maker.ts';
import { MarkupReader } from '../../../apps/server/src/jobs/markup/markup-reader.ts';
import { readPackage } from '../../../apps/server/src/package-format/read-package.ts';
import { zipFileSource } from '../../../apps/server/src/package-format/zip-source.ts';
import { UnreadableImage } from '../../../apps/server/src/ports/index.ts';
import { preparePdf } from '../../../packages/documents/src/pipeline/prepare-pdf.ts';
import { DocumentError, outliveLooseRejections } from '../../../packages/documents/src/read/index.ts';
import { readDocxSteps, readPdfSteps } from '../../../packages/documents/src/steps/index.ts';
import { processModel } from '../../../packages/models/src/pipeline/process-model.ts';
import { ModelError } from '../../../packages/models/src/scene/model-error.ts';
import type { Parser, ReadAnswer, ReadTask } from './read-task.ts';

type Read = (task: ReadTask) => Promise<unknown>;

outliveLooseRejections();

const images = new ImageMaker();
const markup = new MarkupReader();

const READS: Readonly<Record<Parser, Read>> = {
  models: readAsModel,
  documents: async ({ path, folder }) => {
    await preparePdf({ path }, { folder, longestSidePx: 160 });
    return readPdfSteps({ path }, folder);
  },
  pictures: async ({ path }) => {
    const source = await readFile(path);
    await images.make({ kind: 'check', source });
    await images.make({ kind: 'rendition', source, longestSidePx: 160, quality: 60 });
    await images.make({ kind: 'portrait', source, sidePx: 96 });
    return images.make({ kind: 'trim', source });
  },
  zips: (task) => {
    if (task.name.endsWith('.docx')) return readDocxSteps(task.path, task.folder);
    return task.name.startsWith('model') ? readAsModel(task) : readAsPackage(task);
  },
  markup: async ({ path }) => markup.read([{ html: await readFile(path, 'utf8') }]),
};

/** Errors that readers throw intentionally, with a message for a person. */
const REFUSALS = [ModelError, DocumentError, UnreadableImage, DomainError];

process.on('message', (task: ReadTask) => {
  READS[task.parser](task).then(
    () => answer({ id: task.id, end: 'read', detail: '' }),
    (error: unknown) => answer({ id: task.id, ...endOf(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

function readAsModel({ name, path, beside, folder }: ReadTask): Promise<unknown> {
  const companions = beside.map((each) => ({ name: basename(each), path: each }));
  return processModel({ files: [{ name, path }, ...companions], folder });
}

/** Reads its text and the bytes of its files. */
async function readAsPackage({ path }: ReadTask): Promise<void> {
  const source = await zipFileSource(path);
  try {
    const { files } = await readPackage(source, { username: 'fuzz', nowMs: 0, newId: () => newId() });
    for (const file of files) for await (const _ of source.open(file.path));
  } finally {
    source.close();
  }
}

function endOf(error: unknown): Pick<ReadAnswer, 'end' | 'detail'> {
  const isRefusal = REFUSALS.some((kind) => error instanceof kind);
  if (isRefusal && error instanceof Error) return { end: 'refused', detail: error.message };
  // Arrays that exceed the memory: the product's sandbox reports those separately as well.
  if (error instanceof RangeError && /allocation|array length/i.test(error.message))
    return { end: 'refused', detail: 'too large for the memory' };
  return { end: 'mistake', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function answer(message: ReadAnswer): void {
  process.send?.(message);
}
