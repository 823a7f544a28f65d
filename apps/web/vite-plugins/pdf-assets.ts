import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Character maps, standard fonts, colour profiles and image decoders. Script engines and their fallbacks stay out. */
const FOLDERS = ['cmaps', 'standard_fonts', 'iccs', 'wasm'] as const;
const IS_LEFT_OUT = /nowasm|quickjs/i;

const MEDIA_TYPE: Record<string, string> = { wasm: 'application/wasm', js: 'text/javascript' };

/**
 * Ships the parts that PDF.js fetches while it reads a document, under `assets/pdfjs-<version>/`, so that nothing comes
 * from another host. The version in the name lets the server have them kept for ever like every other asset.
 */
export function pdfAssets(): Plugin {
  const home = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
  const { version }: { version: string } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const base = `assets/pdfjs-${version}`;
  const files = FOLDERS.flatMap((folder) => readdirSync(join(home, folder)).map((name) => `${folder}/${name}`)).filter(
    (path) => !IS_LEFT_OUT.test(path),
  );

  return {
    name: 'pdf-assets',
    generateBundle() {
      for (const path of files)
        this.emitFile({ type: 'asset', fileName: `${base}/${path}`, source: readFileSync(join(home, path)) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = files.find((each) => request.url === `/${base}/${each}`);
        if (!path) return next();
        response.setHeader('Content-Type', MEDIA_TYPE[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
        createReadStream(join(home, path)).pipe(response);
      });
    },
  };
}
