import { extensionOf, type ModelFile } from './model-file.ts';

/** The files uploaded with a model, or in one archive with it. */
export interface Companions {
  /**
   * The file at that place, counted from the folder of the file that names it or of the model; else the only one of that base name,
   * or of several the one whose folders end like those of the reference.
   *
   * @param reference As in the file: a path of any system, percent-encoded or not. Case-insensitive.
   * @param from The file that names it; default: the model.
   */
  find(reference: string, from?: ModelFile): ModelFile | undefined;
  /** Why `find` has nothing, as the end of a sentence about the reference. */
  reasonFor(reference: string): string;
  /** The file with that extension if there is exactly one: it may have been renamed. */
  only(extension: string): ModelFile | undefined;
}

export function companionsOf(model: ModelFile, files: readonly ModelFile[]): Companions {
  const entries = files.map((file) => ({ file, path: pathFrom(file.folder, file.name) }));
  const named = (path: readonly string[]) => entries.filter((entry) => entry.path.at(-1) === path.at(-1));
  const find = (reference: string, from: ModelFile): ModelFile | undefined => {
    const [raw, decoded] = [reference.trim(), percentDecoded(reference.trim())];
    const inPlace = [from.folder, model.folder].flatMap((folder) =>
      [raw, decoded].map((way) => only(entries.filter(({ path }) => isSame(path, pathFrom(folder, way))))),
    );
    return inPlace.find(Boolean) ?? nearest(named(pathFrom('', raw)), raw) ?? nearest(named(pathFrom('', decoded)), decoded);
  };
  return {
    find: (reference, from = model) => find(reference, from),
    reasonFor: (reference) =>
      named(pathFrom('', percentDecoded(reference))).length > 1
        ? 'came along several times, and none of them lies where the model looks for it'
        : 'did not come along',
    only: (extension) => only(files.filter(({ name }) => extensionOf(name) === extension).map((file) => ({ file }))),
  };
}

interface Entry {
  readonly file: ModelFile;
  /** Folders and name, in comparable form. */
  readonly path: readonly string[];
}

function only(entries: readonly Pick<Entry, 'file'>[]): ModelFile | undefined {
  return entries.length === 1 ? entries[0]?.file : undefined;
}

/** Of files of one base name, the only one whose folders agree with the end of the reference the furthest. */
function nearest(entries: readonly Entry[], reference: string): ModelFile | undefined {
  if (entries.length < 2) return only(entries);
  const wanted = pathFrom('', reference);
  const agreeing = entries.map(({ path }) => {
    let count = 1;
    while (count < path.length && path.at(-1 - count) === wanted.at(-1 - count)) count++;
    return count;
  });
  const most = Math.max(...agreeing);
  return most > 1 ? only(entries.filter((_, index) => agreeing[index] === most)) : undefined;
}

/** Folders and name of a reference from a folder, or from its own root, in comparable form. `..` beyond the top is passed over. */
function pathFrom(folder: string, reference: string): string[] {
  const isAbsolute = /^(?:[\\/]|[a-z]:|[a-z]+:\/\/)/i.test(reference);
  const path: string[] = [];
  for (const step of `${isAbsolute ? '' : folder}/${reference}`.split(/[\\/]/)) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(plain(step));
  }
  return path;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((step, index) => step === other[index]);
}

/** Lower case, with normalised accents: archives made on a Mac separate them from their letters. */
function plain(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** `wood%20oak.jpg` → `wood oak.jpg`; a name that isn't percent-encoded stays. */
function percentDecoded(name: string): string {
  return name.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    const bytes = Buffer.from(escapes.replaceAll('%', ''), 'hex');
    return bytes.toString('utf8');
  });
}
