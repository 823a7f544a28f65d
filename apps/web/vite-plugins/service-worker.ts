import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { type BuiltFile, type KeptFile, sortFiles } from './sort-files.ts';

const ENTRY = 'src/offline/service-worker/service-worker.ts';

/**
 * Builds `/service-worker.js` with the list of what it keeps: the app itself at once, drawing models and documents once they
 * are needed. One file of its own, because a worker that loads others may get those of another version.
 */
export function serviceWorker(): Plugin {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      // The page itself is among what is kept, and is written last.
      order: 'post',
      async handler(_options, bundle) {
        const built = Object.values(bundle).map(describe);
        const { shell, parts } = sortFiles([...built, ...publicFiles(join(root, 'public'))]);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await buildWorker(root, shell, parts) });
      },
    },
  };
}

async function buildWorker(root: string, shell: readonly KeptFile[], parts: readonly string[]): Promise<string> {
  const made = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    define: { SHELL_FILES: JSON.stringify(shell), PART_FILES: JSON.stringify(parts) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: join(root, ENTRY), output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  });
  const outputs = (Array.isArray(made) ? made : [made]).flatMap((each) => ('output' in each ? each.output : []));
  const [worker] = outputs.filter((file) => file.type === 'chunk');
  if (!worker) throw new Error('The service worker was not built');
  return worker.code;
}

function describe(file: Rolldown.OutputAsset | Rolldown.OutputChunk): BuiltFile {
  const content = file.type === 'chunk' ? file.code : file.source;
  return {
    name: file.fileName,
    sha256: hashOf(content),
    bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    modules: file.type === 'chunk' ? file.moduleIds : [],
  };
}

/** Without the languages: a device stores its own one (`lib/language`). */
function publicFiles(folder: string): BuiltFile[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => {
    const content = readFileSync(join(folder, name));
    return { name, sha256: hashOf(content), bytes: content.byteLength, modules: [] };
  });
}

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64');
