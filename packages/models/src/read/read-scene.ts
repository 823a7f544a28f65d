import { ModelError } from '../scene/model-error.ts';
import type { Scene } from '../scene/scene.ts';
import { chooseModel } from './choose-model.ts';
import { companionsOf } from './companions.ts';
import { FILES_MAX } from './limits.ts';
import { mendScene } from './mend/mend-scene.ts';
import { extensionOf, type ModelFile, type SourceFile, withFileOnDisk } from './model-file.ts';
import type { Reader } from './reader.ts';
import { unpackFiles } from './zip/unpack-files.ts';

/** What reading gives: the model, and which of the files it was. */
export interface ReadModel {
  readonly scene: Scene;
  /** As people call it: "STL". */
  readonly format: string;
  /** Name of the file that held the model. */
  readonly file: string;
  /** Millimetres of a unit of length of the scene; absent where the format has no unit. */
  readonly unitMm?: number;
}

/**
 * Reads a model. One of the files is the model, or an archive that holds it; the others are what it refers to.
 *
 * @throws ModelError with a sentence that names the file and the reason; the reason of `signal` when it was aborted.
 */
export async function readModel(files: readonly SourceFile[], options: { signal?: AbortSignal } = {}): Promise<ReadModel> {
  const [first] = files;
  if (!first) throw new Error('There is no file to read.');
  if (files.length > FILES_MAX) throw new ModelError('TOO_LARGE', first.name, `More than ${FILES_MAX} files came together.`);
  return withFilesOnDisk(files, (opened) => readOpened(opened, options.signal));
}

/** `readModel` without what is said about the file. */
export async function readScene(files: readonly SourceFile[], options: { signal?: AbortSignal } = {}): Promise<Scene> {
  return (await readModel(files, options)).scene;
}

async function withFilesOnDisk<T>(sources: readonly SourceFile[], use: (files: readonly ModelFile[]) => Promise<T>): Promise<T> {
  const [source, ...others] = sources;
  if (!source) return use([]);
  return withFileOnDisk(source, (file) => withFilesOnDisk(others, (files) => use([file, ...files])));
}

async function readOpened(files: readonly ModelFile[], signal: AbortSignal | undefined): Promise<ReadModel> {
  signal?.throwIfAborted();
  const all = await unpackFiles(files, signal);
  const { file, reader, others } = chooseModel(all);
  const companions = companionsOf(
    file,
    all.filter((other) => other !== file),
  );
  const scene = await reader.read(file, { companions, signal }).catch((error) => {
    throw tooLargeForMemory(file, error);
  });
  signal?.throwIfAborted();
  const warnings = [...otherwiseNamed(file, reader), ...leftAside(others), ...scene.warnings];
  return {
    scene: mendScene({ ...scene, warnings }, file.name, reader),
    format: reader.format,
    file: file.name,
    ...unitOf(reader),
  };
}

function unitOf({ unitMm }: Reader): Pick<ReadModel, 'unitMm'> {
  return unitMm === undefined ? {} : { unitMm };
}

/** A list or text that exceeds the engine's limits throws a `RangeError`, in any reader. */
function tooLargeForMemory(file: ModelFile, error: unknown): unknown {
  if (!(error instanceof RangeError)) return error;
  return new ModelError('TOO_LARGE', file.name, 'It holds a list or text that is too long to be taken into memory.', {
    cause: error,
  });
}

function otherwiseNamed({ name }: ModelFile, { format, extensions }: Reader): string[] {
  if (extensions.includes(extensionOf(name))) return [];
  return [`${name}: the content is ${format}, whatever the name says, and was read as that.`];
}

function leftAside(others: readonly ModelFile[]): string[] {
  return others.map(({ name }) => `${name}: this is a model of its own and was left out; bring one model at a time.`);
}
