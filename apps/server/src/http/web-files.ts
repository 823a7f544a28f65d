import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** One file of the built app. */
export interface WebFile {
  /** Place on the disk. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
  /** Strong ETag over the bytes. */
  readonly etag: string;
  /** Its name holds a hash of its content, so it never changes. */
  readonly isImmutable: boolean;
  /** The same, compressed when the app was built: encoding to place on the disk and size. */
  readonly compressed: ReadonlyMap<string, { readonly path: string; readonly sizeBytes: number }>;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
  '.glb': 'model/gltf-binary',
};

const ENCODINGS = { '.br': 'br', '.gz': 'gzip' } as const;

/**
 * Every file below a folder by its address. The list is made once, at the start: no address ever becomes a path, and a
 * file that was not there then is not served.
 */
export async function listWebFiles(folder: string): Promise<ReadonlyMap<string, WebFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const all = new Set(paths);
  const files = new Map<string, WebFile>();
  for (const path of paths) {
    const extension = extname(path);
    if (extension in ENCODINGS && all.has(path.slice(0, -extension.length))) continue;
    const address = `/${path
      .slice(folder.length + 1)
      .split('\\')
      .join('/')}`;
    files.set(address, await describe(path, address, all));
  }
  return files;
}

async function describe(path: string, address: string, all: ReadonlySet<string>): Promise<WebFile> {
  const bytes = await readFile(path);
  const compressed = new Map<string, { path: string; sizeBytes: number }>();
  for (const [extension, encoding] of Object.entries(ENCODINGS)) {
    if (all.has(path + extension))
      compressed.set(encoding, { path: path + extension, sizeBytes: (await stat(path + extension)).size });
  }
  return {
    path,
    sizeBytes: bytes.length,
    mediaType: MEDIA_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    isImmutable: address.startsWith('/assets/'),
    compressed,
  };
}
