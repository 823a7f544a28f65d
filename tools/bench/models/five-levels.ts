import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CACHE, ROOT } from '../../lib/paths.mjs';
import { endedChildrenCpuSeconds } from '../cpu-time.ts';
import { once as atFirst } from '../once.ts';

const PACK = join(ROOT, 'tools', 'pack-models.mjs');
const INSTALLED = join(CACHE, 'bench-models');
const PROGRAM = join(INSTALLED, 'package', 'dist', 'src', 'cli', 'main.js');
const GLTFPACK = join(ROOT, 'node_modules', 'gltfpack', 'cli.js');

/**
 * gltfpack at its best for the same job: parts, names and materials kept; no error limit, so that it reaches the count; across
 * seams, moving vertices; positions at its highest precision.
 */
const GLTFPACK_OPTIONS = ['-c', '-kn', '-km', '-se', '1', '-sp', '-sv', '-vp', '16'];

/** Fraction of triangles per level. */
export const SHARES = [0.75, 0.5, 0.3, 0.15, 0.05] as const;

/** Our command line packed and installed, as gltfpack is. Built once, before anything is timed. */
export const buildModels = atFirst(async () => {
  rmSync(INSTALLED, { recursive: true, force: true });
  await runNode([PACK, INSTALLED]);
  for (const archive of readdirSync(INSTALLED)) await run('tar', ['-xzf', join(INSTALLED, archive), '-C', INSTALLED]);
});

/** Our five levels of a GLB, `1.glb` to `5.glb` in the folder. Call `buildModels` first. */
export function ownLevels(path: string, folder: string): Promise<void> {
  return runNode([PROGRAM, 'decimate', path, '-o', folder]);
}

export function gltfpackFile(folder: string, level: number): string {
  return join(folder, `gltfpack-${level + 1}.glb`);
}

/** One level by gltfpack. */
export function gltfpackLevel(path: string, folder: string, level: number, share: number): Promise<void> {
  return runNode([GLTFPACK, '-i', path, '-o', gltfpackFile(folder, level), '-si', String(share), ...GLTFPACK_OPTIONS]);
}

/** The five levels by five runs of gltfpack, one per core in parallel. */
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

/** Cost of work in child processes. */
export async function costOf(work: () => Promise<void>): Promise<Cost> {
  const cpuBefore = endedChildrenCpuSeconds();
  const startedAt = performance.now();
  await work();
  return { wallMs: performance.now() - startedAt, cpuSeconds: endedChildrenCpuSeconds() - cpuBefore };
}

function runNode(words: readonly string[]): Promise<void> {
  return run(process.execPath, words);
}

async function run(program: string, words: readonly string[]): Promise<void> {
  const child = spawn(program, [...words], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString('utf8');
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}: ${said.slice(-500)}`);
}
