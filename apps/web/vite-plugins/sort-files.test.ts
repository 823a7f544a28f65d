import { expect, test } from 'vitest';
import { type BuiltFile, sortFiles } from './sort-files.ts';

const file = (name: string, more: Partial<BuiltFile> = {}): BuiltFile => ({
  name,
  sha256: 'abc',
  bytes: 10,
  modules: [],
  ...more,
});

test('OFFL-01: the page and the scripts of the app are kept at once, by hash where their name has none', () => {
  const { shell, parts } = sortFiles([
    file('index.html'),
    file('start.css', { sha256: 'def' }),
    file('assets/start-1a.js', { modules: ['/x/apps/web/src/app/main.tsx', '/x/node_modules/react/index.js'] }),
    file('.vite/manifest.json'),
  ]);
  expect(shell).toEqual([
    { url: '/assets/start-1a.js', revision: null, integrity: 'sha256-abc' },
    { url: '/index.html', revision: 'abc', integrity: 'sha256-abc' },
    { url: '/start.css', revision: 'def', integrity: 'sha256-def' },
  ]);
  expect(parts).toEqual([]);
});

test('OFFL-01: a script that only holds the address of what draws documents is kept at once', () => {
  const modules = ['/x/node_modules/pdfjs-dist/build/pdf.worker.min.mjs?url', '/x/apps/web/src/bench/run-map.tsx'];
  expect(sortFiles([file('assets/shared-1a.js', { modules })]).parts).toEqual([]);
});

test('OFFL-01: what draws models and documents is kept with the first download', () => {
  const { shell, parts } = sortFiles([
    file('assets/model-1a.js', { modules: ['/x/node_modules/three/build/three.core.js'] }),
    file('assets/pdf.worker.min-2b.mjs'),
    file('assets/pdfjs-6.5.438/cmaps/78-H.bcmap'),
    file('assets/editor-3c.js', { modules: ['/x/node_modules/@tiptap/core/dist/index.js'] }),
    file('assets/oak-4d.webp', { bytes: 200_000 }),
  ]);
  expect(shell).toEqual([]);
  expect(parts).toEqual([
    '/assets/editor-3c.js',
    '/assets/model-1a.js',
    '/assets/oak-4d.webp',
    '/assets/pdf.worker.min-2b.mjs',
    '/assets/pdfjs-6.5.438/cmaps/78-H.bcmap',
  ]);
});
