import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.mjs';
import { desktopManifest, programManifest, workspaceManifest } from './program-manifest.mjs';

const manifest = (path: string) => JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
const SERVED = [
  'packages/domain',
  'packages/contracts',
  'packages/confine',
  'packages/models',
  'packages/documents',
  'apps/server',
  'apps/web',
];

test('the server is installed with exactly the versions that it was tested with, and without fetching any of our packages', () => {
  const { dependencies, bundleDependencies, engines, bin } = programManifest(manifest('.'), SERVED.map(manifest));
  const names = Object.keys(dependencies);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'sharp', 'pdfjs-dist', 'three', 'zod', 'parse5']));
  expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(names.filter((name) => name.startsWith('@benchbook/'))).toEqual(bundleDependencies);
  expect(names.filter((name) => ['react', 'vite', 'electron-updater', 'vitest'].includes(name))).toEqual([]);
  expect([engines.node, Object.keys(bin)]).toEqual(['>=24', ['benchbook-server']]);
});

test('two workspaces that want different versions of a package are reported and not packed', () => {
  const wants = (name: string, version: string) => ({ name: `@benchbook/${name}`, dependencies: { sharp: version } });
  expect(() => programManifest(manifest('.'), [wants('models', '1.0.0'), wants('documents', '1.0.1')])).toThrow(
    '@benchbook/documents wants sharp 1.0.1, another workspace 1.0.0',
  );
});

test('imports of a built workspace resolve to existing JavaScript', () => {
  const exports = { '.': './src/index.ts', './test': './src/test/index.ts' };
  const built = workspaceManifest({ ...manifest('apps/server'), exports }, (file: string) => file === './src/index.js');
  expect(built).toMatchObject({ name: '@benchbook/server', exports: { '.': './src/index.js' } });
  expect(built).not.toHaveProperty('dependencies');
  expect(built.exports).not.toHaveProperty('./test');
});

test('the desktop starts as JavaScript, and lists the third-party packages that it and its local backend need', () => {
  const desktop = manifest('apps/desktop');
  const { main, dependencies } = desktopManifest(desktop, [...SERVED.map(manifest), desktop]);
  expect(main).toBe('src/shell/main.js');
  const names = Object.keys(dependencies);
  expect(names).toEqual(expect.arrayContaining(['electron-updater', 'fastify', 'sharp']));
  expect(names.filter((name) => name.startsWith('@benchbook/') || ['electron', 'electron-builder'].includes(name))).toEqual([]);
});
