import { findOtherFormat } from '@benchbook/domain/model-uploads';
import { ModelError } from '../scene/model-error.ts';
import { extensionOf, type ModelFile } from './model-file.ts';
import type { Reader } from './reader.ts';
import { READERS } from './readers.ts';

/** Content that people upload by mistake, or in unsupported formats, recognised by its beginning. */
const KNOWN: readonly (readonly [begins: RegExp, what: string, instead?: string])[] = [
  [/^\xff\xd8\xff/, 'a JPEG picture'],
  [/^\x89PNG/, 'a PNG picture'],
  [/^GIF8/, 'a GIF picture'],
  [/^RIFF....WEBP/s, 'a WebP picture'],
  [/^(?:II\x2a\0|MM\0\x2a)/, 'a TIFF picture'],
  [/^%PDF/, 'a PDF document'],
  [/^....ftyp/s, 'a video or a picture of a phone'],
  [/^\x1aE\xdf\xa3/, 'a video'],
  [/^(?:\xff\xfb|ID3|OggS|RIFF....WAVE)/s, 'a sound'],
  [/^PK\x03\x04/, 'an archive within an archive'],
  [/^7z\xbc\xaf/, 'a 7-Zip archive'],
  [/^Rar!/, 'a RAR archive'],
  [/^\xd0\xcf\x11\xe0/, 'a document of a CAD or office program', 'Export it as STEP or GLB.'],
  [/^AC10\d\d/, 'an AutoCAD drawing', 'Export it as STEP or GLB.'],
  [/^BLENDER/, 'a Blender document', 'Export it as GLB.'],
  [/^(?:CASCADE|DBRep_DrawableShape)/, 'an OpenCASCADE shape', 'Export it as STEP.'],
  [/^\s*<\?xml[\s\S]*<svg/, 'an SVG drawing'],
  [/^\s*<(?:!doctype html|html)/i, 'a web page'],
  [/^(?:MZ|\x7fELF)/, 'a program'],
];

/** A sentence that says what the content is, and what to do instead; `undefined` if unknown. */
function knownContent(file: ModelFile): string | undefined {
  const start = Buffer.from(file.head.subarray(0, 512)).toString('latin1');
  const [, what, instead] = KNOWN.find(([begins]) => begins.test(start)) ?? [];
  return what && `This is ${what}, not a 3D model that can be read.${instead ? ` ${instead}` : ''}`;
}

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

/** Whether a file of that name may be a model or an archive; one without an extension may be either. */
export function hasModelName(name: string): boolean {
  const extension = extensionOf(name);
  return extension === '' || extension === 'zip' || READERS.some((reader) => reader.extensions.includes(extension));
}

export function holdsModel(files: readonly ModelFile[]): boolean {
  return files.some((file) => readerFor(file) !== undefined);
}

/** The error for an archive without a model. */
export function emptyArchive(archive: ModelFile, inside: readonly ModelFile[]): ModelError {
  if (inside.length === 0) return new ModelError('UNKNOWN_FORMAT', archive.name, 'The archive is empty.');
  const names = inside.slice(0, 5).map(({ name }) => name);
  const other = inside.map(({ name }) => otherFormatSentence(name)).find((sentence) => sentence !== undefined);
  const more = inside.length > names.length ? ` and ${inside.length - names.length} more` : '';
  return new ModelError(
    'UNKNOWN_FORMAT',
    archive.name,
    `The archive holds no model that can be read: ${names.join(', ')}${more}.${other ? ` ${other}` : ''}`,
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
  const other = otherFormatSentence(file.name);
  if (other) return new ModelError('UNKNOWN_FORMAT', file.name, other);
  const formats = READERS.map((reader) => reader.format).join(', ');
  return new ModelError('UNKNOWN_FORMAT', file.name, `This is none of the models that can be read: ${formats}.`);
}

/** What to do with a file of another CAD program, by its name. */
function otherFormatSentence(name: string): string | undefined {
  const other = findOtherFormat(name);
  return other && `${other.format} files are not read. Export the model as ${other.exportAs}.`;
}
