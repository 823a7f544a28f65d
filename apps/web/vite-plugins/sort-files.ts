/** A file of the build. */
export interface BuiltFile {
  /** Below the root of the app, e.g. `assets/start-1a2b.js`. */
  readonly name: string;
  /** SHA-256 of the content, base64. */
  readonly sha256: string;
  readonly bytes: number;
  /** What a script was made of; empty for all other files. */
  readonly modules: readonly string[];
}

/** As the precache of workbox takes it: `revision` is null where the name holds a hash. Other bytes are not taken for it. */
export interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity: string;
}

/** Libraries that draw models and documents, and those of the editor: its files also hold what documents are shown with. */
const IS_PART = /\/node_modules\/(?:three|three-mesh-bvh|pdfjs-dist|@tiptap|prosemirror-[a-z]+|zundo)\//;
/** What PDF.js itself fetches, its worker, and decoders. */
const IS_PART_FILE = /^assets\/(?:pdfjs-|.*\.(?:worker|renderer)[.-]|.*\.wasm$)/;
/** Lists for tools, and the worker itself. */
const IS_NO_FILE_OF_THE_APP = /^\.vite\/|^service-worker\.js$|\.map$/;
/** Pictures of this size are not needed to begin, as textures. */
const LARGE_PICTURE_BYTES = 100_000;

/**
 * Which files a device keeps at once so that the app starts without a server, and which it keeps as soon as something was
 * downloaded for offline use.
 */
export function sortFiles(files: readonly BuiltFile[]): { shell: readonly KeptFile[]; parts: readonly string[] } {
  const kept = files.filter(({ name }) => !IS_NO_FILE_OF_THE_APP.test(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const isPart = (file: BuiltFile) => IS_PART_FILE.test(file.name) || holds(file, IS_PART);
  const isLarge = ({ name, bytes }: BuiltFile) => /\.(?:png|webp|jpe?g)$/.test(name) && bytes > LARGE_PICTURE_BYTES;
  return {
    shell: kept
      .filter((file) => !isPart(file) && !isLarge(file))
      .map(({ name, sha256 }) => ({
        url: `/${name}`,
        revision: name.startsWith('assets/') ? null : sha256.slice(0, 16),
        integrity: `sha256-${sha256}`,
      })),
    parts: kept.filter((file) => isPart(file) || isLarge(file)).map(({ name }) => `/${name}`),
  };
}

/** The address of a file, `…?url`, is not the file. */
const holds = ({ modules }: BuiltFile, pattern: RegExp): boolean =>
  modules.some((id) => pattern.test(id) && !id.endsWith('?url'));
