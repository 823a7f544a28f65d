import { ModelError } from '../scene/model-error.ts';
import { knownContent } from './known-contents.ts';
import { extensionOf, type ModelFile } from './model-file.ts';
import type { Reader } from './reader.ts';
import { READERS } from './readers.ts';

/**
 * Finds the model among files uploaded together: the first that a reader accepts, by its content or else its extension.
 *
 * @throws ModelError `EMPTY_FILE` or `UNKNOWN_FORMAT` about the most likely file.
 */
export function chooseModel(files: readonly ModelFile[]): { file: ModelFile; reader: Reader; others: readonly ModelFile[] } {
  const models = files.flatMap((file) => {
    const reader = readerFor(file);
    return reader ? [{ file, reader }] : [];
  });
  const [model, ...others] = models;
  if (!model) throw unreadable(files);
  return { ...model, others: others.map(({ file }) => file) };
}

export function holdsModel(files: readonly ModelFile[]): boolean {
  return files.some((file) => readerFor(file) !== undefined);
}

/** The error for an archive without a model. */
export function emptyArchive(archive: ModelFile, inside: readonly ModelFile[]): ModelError {
  if (inside.length === 0) return new ModelError('UNKNOWN_FORMAT', archive.name, 'The archive is empty.');
  const names = inside.slice(0, 5).map(({ name }) => name);
  const more = inside.length > names.length ? ` and ${inside.length - names.length} more` : '';
  return new ModelError(
    'UNKNOWN_FORMAT',
    archive.name,
    `The archive holds no model that can be read: ${names.join(', ')}${more}.`,
  );
}

function readerFor(file: ModelFile): Reader | undefined {
  if (file.size === 0) return undefined;
  const byContent = READERS.find((reader) => reader.recognises(file));
  return byContent ?? (knownContent(file) ? undefined : byExtension(file));
}

function byExtension({ name }: ModelFile): Reader | undefined {
  return READERS.find((reader) => reader.extensions.includes(extensionOf(name)));
}

function unreadable(files: readonly ModelFile[]): ModelError {
  const file = files.find(byExtension) ?? files[0];
  if (!file) throw new Error('There is no file to read.');
  if (file.size === 0) return new ModelError('EMPTY_FILE', file.name, 'The file is empty.');
  const what = knownContent(file);
  if (what) return new ModelError('UNKNOWN_FORMAT', file.name, what);
  const formats = READERS.map((reader) => reader.format).join(', ');
  return new ModelError('UNKNOWN_FORMAT', file.name, `This is none of the models that can be read: ${formats}.`);
}
