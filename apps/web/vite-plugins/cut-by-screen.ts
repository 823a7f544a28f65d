import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { type BuiltChunk, labelsOf, type Screen } from './screen-labels.ts';

interface CutOptions {
  readonly screens: readonly Screen[];
  /** Plugins that decide what is in the build. They are needed twice: a build before the build shows who needs what. */
  plugins(): PluginOption[];
}

/**
 * Cuts the scripts by who needs them first. Left alone, the bundler makes a file for every set of late pieces that share
 * something, so each dialog that is loaded later cuts the files of the first load smaller, and small files compress badly.
 * Here modules that the same screens need are one file, whatever else loads them later. See `docs/decisions/0016`.
 */
export function cutByScreen({ screens, plugins }: CutOptions): Plugin {
  return {
    name: 'cut-by-screen',
    apply: 'build',
    async config({ root = process.cwd(), resolve = {}, build: options }) {
      const made = await build({
        configFile: false,
        root,
        resolve,
        logLevel: 'silent',
        plugins: plugins(),
        build: { ...options, write: false, minify: false, cssMinify: false, manifest: false, reportCompressedSize: false },
      });
      const labels = labelsOf(chunksOf(made), screens);
      return {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [{ name: (id) => labels.get(id), includeDependenciesRecursively: false }] } },
          },
        },
      };
    },
  };
}

function chunksOf(made: Awaited<ReturnType<typeof build>>): BuiltChunk[] {
  const [bundle] = Array.isArray(made) ? made : [made];
  if (!bundle || !('output' in bundle)) throw new Error('The build before the build made nothing');
  return bundle.output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
}
