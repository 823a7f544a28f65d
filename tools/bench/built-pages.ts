import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '../lib/paths.mjs';

export type PageName = 'ours' | 'theirs';

/** Folder of the web app, whose modules the pages import. */
export const WEB = join(ROOT, 'apps', 'web');

const MEDIA_TYPE: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

interface PagesOptions {
  /** Script of each page; its `#stage` fills the window. */
  readonly entries: Readonly<Record<PageName, string>>;
  /** File that both pages use, under this address. */
  readonly file: { readonly address: string; readonly bytes: Uint8Array; readonly mediaType: string };
  /** Plugins for the build of our page. */
  readonly plugins?: readonly Plugin[];
}

/** Builds both pages, serves them with their file, does the work, and always cleans up. */
export async function withBuiltPages<T>(
  { entries, file, plugins = [] }: PagesOptions,
  work: (addressOf: (page: PageName) => string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-pages-'));
  try {
    for (const name of ['ours', 'theirs'] as const)
      await buildPage(name, entries[name], join(folder, name), name === 'ours' ? plugins : []);
    const server = createServer(({ url = '/', headers }, response) => {
      const [, page = '', ...path] = url.split('/');
      if (url === file.address) return sendFile(file, headers.range, response);
      if (path.join('') === '') return response.setHeader('content-type', 'text/html').end(pageOf(page));
      // Assets with absolute addresses are the same for both.
      const asked = url.startsWith('/assets/') ? join(folder, 'ours', url) : join(folder, url);
      try {
        response.setHeader('content-type', MEDIA_TYPE[extname(asked)] ?? 'application/octet-stream').end(readFileSync(asked));
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      return await work((page) => `http://127.0.0.1:${port}/${page}/`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function pageOf(page: string): string {
  return `<!doctype html><html><head><link rel="stylesheet" href="/${page}/entry.css"><style>html,body,#stage{height:100%;margin:0;position:relative}</style></head><body><div id="stage"></div><script type="module" src="/${page}/entry.js"></script></body></html>`;
}

async function buildPage(page: PageName, script: string, outDir: string, plugins: readonly Plugin[]): Promise<void> {
  const id = 'virtual:entry';
  const entry: Plugin = {
    name: 'entry',
    resolveId: (source) => (source === id ? join(WEB, 'src', `bench-${page}.tsx`) : undefined),
    load: (path) => (path.includes(`bench-${page}`) ? script : undefined),
  };
  await build({
    root: WEB,
    base: `/${page}/`,
    configFile: false,
    logLevel: 'error',
    plugins: [entry, ...plugins],
    worker: { format: 'es' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: {
        input: id,
        output: {
          entryFileNames: 'entry.js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? 'entry.css' : 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
}

function sendFile({ bytes, mediaType }: PagesOptions['file'], range: string | undefined, response: ServerResponse): void {
  response.setHeader('content-type', mediaType).setHeader('accept-ranges', 'bytes');
  const [, from, to] = /bytes=(\d+)-(\d*)/.exec(range ?? '') ?? [];
  if (from === undefined) {
    response.setHeader('content-length', bytes.length).end(bytes);
    return;
  }
  const last = to ? Number(to) : bytes.length - 1;
  response.writeHead(206, {
    'content-range': `bytes ${from}-${last}/${bytes.length}`,
    'content-length': last - Number(from) + 1,
  });
  response.end(bytes.subarray(Number(from), last + 1));
}
