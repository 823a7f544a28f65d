import { baseName, extensionOf, type ModelFile } from './model-file.ts';

/** The files uploaded with a model, found by base name. */
export interface Companions {
  /** `reference` as in the model: a path of any system, percent-encoded or not. Case-insensitive. */
  find(reference: string): ModelFile | undefined;
  /** The file with that extension if there is exactly one: it may have been renamed. */
  only(extension: string): ModelFile | undefined;
}

export function companionsOf(files: readonly ModelFile[]): Companions {
  const byName = new Map(files.map((file) => [plain(file.name), file]));
  return {
    find: (reference) => {
      const name = baseName(reference.trim());
      return byName.get(plain(name)) ?? byName.get(plain(decoded(name)));
    },
    only: (extension) => {
      const [file, ...more] = files.filter(({ name }) => extensionOf(name) === extension);
      return more.length === 0 ? file : undefined;
    },
  };
}

/** Lower case, with normalised accents: archives made on a Mac separate them from their letters. */
function plain(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** `wood%20oak.jpg` → `wood oak.jpg`; a name that isn't percent-encoded stays. */
function decoded(name: string): string {
  return name.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    const bytes = Buffer.from(escapes.replaceAll('%', ''), 'hex');
    return bytes.toString('utf8');
  });
}
