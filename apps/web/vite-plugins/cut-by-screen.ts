import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { type BuiltChunk, labelsOf, type Screen } from './screen-labels.ts';

/**
 * Cuts the scripts by who needs them first. Left alone, the bundler makes a file for every set of late pieces that share
 * something, so each dialog that is loaded later cuts the files of the first load smaller, and small files compress badly.
 * Here modules that the same screens need are one file, whatever else loads them later. See `docs/decisions/0016`.
 */
export function cutByScreen(screens: readonly Screen[]): Plugin {
  return {
    name: 'cut-by-screen',
    apply: 'build',
    async config({ root = process.cwd(), build: options }) {
      const made = await build({
        configFile: false,
        root,
        logLevel: 'silent',
        plugins: [react()],
        build: { ...options, write: false, minify: false, cssMinify: false, manifest: false, reportCompressedSize: false },
      });
      const labels = labelsOf(chunksOf(made), screens);
      return {
        build: {
          modulePreload: { polyfill: false, resolveDependencies: onlyForScreens },
          rolldownOptions: {
            output: {
              codeSplitting: { groups: [{ name: (id) => labels.get(id), includeDependenciesRecursively: false }] },
              chunkFileNames: ({ name }) => `assets/${isOfSeveral(name) ? 'shared' : '[name]'}-[hash].js`,
              assetFileNames: ({ names: [name = ''] }) => `assets/${isOfSeveral(name) ? 'shared' : '[name]'}-[hash][extname]`,
            },
          },
        },
      };
    },
  };
}

/**
 * What is fetched beside a late script, so that it has not to wait for it: all that a screen needs. What opens on a screen
 * has nearly everything there already, and each list of names is part of the first load.
 */
const onlyForScreens = (_file: string, needed: string[], { hostId }: { hostId: string }): string[] =>
  START.test(hostId) ? needed : [];
/** The script that loads the screens. */
const START = /^assets\/index-/;

/** Names of screens, as the bundler writes the `+` between them. Each script that needs the file says its name: a long one. */
const isOfSeveral = (name: string): boolean => /^[a-z-]+(_[a-z-]+)+(\.css)?$/.test(name);

function chunksOf(made: Awaited<ReturnType<typeof build>>): BuiltChunk[] {
  const [bundle] = Array.isArray(made) ? made : [made];
  if (!bundle || !('output' in bundle)) throw new Error('The build before the build made nothing');
  return bundle.output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
}
