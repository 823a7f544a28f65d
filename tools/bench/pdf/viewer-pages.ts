import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { pdfAssets } from '../../../apps/web/vite-plugins/pdf-assets.ts';
import { ROOT } from '../../lib/paths.mjs';

export type ViewerName = 'ours' | 'theirs';

const WEB = join(ROOT, 'apps', 'web');
const MEDIA_TYPE: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

/** Each page waits to be told: `openPdf(address)` opens a document, `goTo(page)` turns to one. */
const ENTRIES: Record<ViewerName, string> = {
  ours: `
import '${WEB}/src/ui/theme/tokens.css';
import { createElement, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { PdfViewer } from '${WEB}/src/blocks/pdf-viewer/pdf-viewer.tsx';
const handle = createRef();
window.openPdf = (address) =>
  createRoot(document.querySelector('#stage')).render(createElement(PdfViewer, { address, name: 'manual', handleRef: handle }));
window.goTo = (page) => handle.current.goTo(page);
`,
  // As the examples of pdf.js set it up ("components/simpleviewer").
  theirs: `
import * as pdfjs from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { EventBus, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import 'pdfjs-dist/web/pdf_viewer.css';
pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;
let viewer;
window.openPdf = async (url) => {
  document.querySelector('#stage').innerHTML = '<div class="scroll" style="position:absolute;inset:0;overflow:auto" tabindex="0"><div class="pdfViewer"></div></div>';
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus });
  const findController = new PDFFindController({ eventBus, linkService });
  viewer = new PDFViewer({ container: document.querySelector('.scroll'), eventBus, linkService, findController });
  linkService.setViewer(viewer);
  eventBus.on('pagesinit', () => { viewer.currentScaleValue = 'auto'; });
  const base = '/assets/pdfjs-' + pdfjs.version;
  const pdf = await pdfjs.getDocument({ url, cMapUrl: base + '/cmaps/', standardFontDataUrl: base + '/standard_fonts/', wasmUrl: base + '/wasm/', iccUrl: base + '/iccs/' }).promise;
  viewer.setDocument(pdf);
  linkService.setDocument(pdf, null);
};
window.goTo = (page) => { viewer.currentPageNumber = page; };
`,
};

/** Builds both viewers, serves them with the document under `/long.pdf`, does the work, and clears up however it went. */
export async function withViewerPages<T>(
  pdf: Buffer,
  work: (addressOf: (viewer: ViewerName) => string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-pdf-'));
  try {
    for (const viewer of ['ours', 'theirs'] as const) await buildPage(viewer, join(folder, viewer));
    const server = createServer(({ url = '/', headers }, response) => {
      const [, viewer = '', ...path] = url.split('/');
      if (url === '/long.pdf') return sendPdf(pdf, headers.range, response);
      if (path.join('') === '') return response.setHeader('content-type', 'text/html').end(pageOf(viewer));
      // The parts of PDF.js have an address of their own in both.
      const file = url.startsWith('/assets/') ? join(folder, 'ours', url) : join(folder, url);
      try {
        response.setHeader('content-type', MEDIA_TYPE[extname(file)] ?? 'application/octet-stream').end(readFileSync(file));
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      return await work((viewer) => `http://127.0.0.1:${port}/${viewer}/`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function pageOf(viewer: string): string {
  return `<!doctype html><html><head><link rel="stylesheet" href="/${viewer}/entry.css"><style>html,body,#stage{height:100%;margin:0;position:relative}</style></head><body><div id="stage"></div><script type="module" src="/${viewer}/entry.js"></script></body></html>`;
}

async function buildPage(viewer: ViewerName, outDir: string): Promise<void> {
  const id = 'virtual:entry';
  const entry: Plugin = {
    name: 'entry',
    resolveId: (source) => (source === id ? join(WEB, 'src', `bench-${viewer}.tsx`) : undefined),
    load: (path) => (path.includes(`bench-${viewer}`) ? ENTRIES[viewer] : undefined),
  };
  await build({
    root: WEB,
    base: `/${viewer}/`,
    configFile: false,
    logLevel: 'error',
    plugins: [entry, ...(viewer === 'ours' ? [pdfAssets()] : [])],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...{ outDir, emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0, cssCodeSplit: false, chunkSizeWarningLimit: 4_000 },
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

function sendPdf(pdf: Buffer, range: string | undefined, response: import('node:http').ServerResponse): void {
  response.setHeader('content-type', 'application/pdf').setHeader('accept-ranges', 'bytes');
  const [, from, to] = /bytes=(\d+)-(\d*)/.exec(range ?? '') ?? [];
  if (from === undefined) {
    response.setHeader('content-length', pdf.length).end(pdf);
    return;
  }
  const last = to ? Number(to) : pdf.length - 1;
  response.writeHead(206, {
    'content-range': `bytes ${from}-${last}/${pdf.length}`,
    'content-length': last - Number(from) + 1,
  });
  response.end(pdf.subarray(Number(from), last + 1));
}
