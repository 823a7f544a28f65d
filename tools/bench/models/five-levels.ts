import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CACHE, ROOT } from '../../lib/paths.mjs';
import { endedChildrenCpuSeconds } from '../cpu-time.ts';
import { once as atFirst } from '../once.ts';

const TYPESCRIPT = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const BUILT = join(CACHE, 'bench-models');
const GLTFPACK = join(ROOT, 'node_modules', 'gltfpack', 'cli.js');

/**
 * gltfpack at its best for the same job: parts, names and materials kept; no limit to the error, so that it reaches the
 * count; across seams, moving vertices; positions at its finest step.
 */
const GLTFPACK_OPTIONS = ['-c', '-kn', '-km', '-se', '1', '-sp', '-sv', '-vp', '16'];

/** Shares of triangles, by level. */
export const SHARES = [0.75, 0.5, 0.3, 0.15, 0.05] as const;

/** Our command line built to JavaScript, as it is installed; gltfpack comes built, too. Made once, before anything is timed. */
export const buildModels = atFirst(async () => {
  // What it refers to has no types yet where nothing was checked before.
  await runNode([TYPESCRIPT, '-b', join(ROOT, 'packages', 'models')]);
  const options = ['--composite', 'false', '--incremental', 'false', '--emitDeclarationOnly', 'false'];
  await runNode([TYPESCRIPT, '-p', join(ROOT, 'packages', 'models'), '--outDir', BUILT, ...options]);
});

/** Our five levels of a GLB, `1.glb` to `5.glb` in the folder. `buildModels` was waited for. */
export function ownLevels(path: string, folder: string): Promise<void> {
  return runNode([join(BUILT, 'src', 'cli', 'main.js'), 'decimate', path, '-o', folder]);
}

export function gltfpackFile(folder: string, level: number): string {
  return join(folder, `gltfpack-${level + 1}.glb`);
}

/** One level by gltfpack. */
export function gltfpackLevel(path: string, folder: string, level: number, share: number): Promise<void> {
  return runNode([GLTFPACK, '-i', path, '-o', gltfpackFile(folder, level), '-si', String(share), ...GLTFPACK_OPTIONS]);
}

/** The five levels by five runs of gltfpack, as many at once as there are cores. */
export async function gltfpackLevels(path: string, folder: string): Promise<void> {
  const waiting = SHARES.map((share, level) => () => gltfpackLevel(path, folder, level, share));
  const runNext = async (): Promise<void> => {
    const run = waiting.shift();
    if (!run) return;
    await run();
    await runNext();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
}

export interface Cost {
  readonly wallMs: number;
  readonly cpuSeconds: number;
}

/** What work in child processes costs. */
export async function costOf(work: () => Promise<void>): Promise<Cost> {
  const cpuBefore = endedChildrenCpuSeconds();
  const startedAt = performance.now();
  await work();
  return { wallMs: performance.now() - startedAt, cpuSeconds: endedChildrenCpuSeconds() - cpuBefore };
}

async function runNode(words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [...words], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString('utf8');
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}: ${said.slice(-500)}`);
}
