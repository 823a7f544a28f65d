import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '@benchbook/testkit/product';
import { signIn } from '../lib/caller.ts';
import { askDoctor } from '../lib/doctor.ts';
import { ADMIN, ADMIN_PASSWORD, PLANT_SETTINGS } from '../lib/plant.ts';
import type { Parser } from './parsers/read-task.ts';
import { SAMPLES } from './parsers/samples.ts';
import { Sender, type SentFile } from './parsers/sender.ts';
import { type ReadEnd, WarmReader } from './parsers/warm-reader.ts';
import { seededRandom } from './random.ts';

export interface ParserOptions {
  readonly parser: Parser;
  readonly seed: number;
  /** Duration. */
  readonly ms: number;
  /** Maximum number of files; by default only the time limits them. */
  readonly files?: number;
  /** Every nth file is sent to the server as well; default 20. */
  readonly sendEvery?: number;
  /** Module that runs in the sandbox; default the product's readers. */
  readonly entry?: URL;
  /** Entry of a deliberately broken server. */
  readonly serverEntry?: string;
}

export interface ParserReport {
  readonly files: number;
  /** Number of files per kind of result. */
  readonly ends: Readonly<Record<ReadEnd['end'], number>>;
  /** Sandboxes that replaced one that died or was killed at a limit. */
  readonly replaced: number;
  /** Files that were also sent to a running server. */
  readonly sent: number;
  readonly findings: readonly string[];
  /** Result of `npm run doctor` for the server's data afterwards. */
  readonly doctor: string;
}

/** The product allows a model minutes; here nearly all take less than a second. */
const LIMITS = { ms: 20_000, megabytes: 1_500 };
const FINDINGS_MAX = 12;

/** Reads corrupted files in a warm sandbox, and sends some of them to a running server (issue 8, Fuzz). */
export async function proveParser(options: ParserOptions): Promise<ParserReport> {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-parsers-'));
  const env = { ...PLANT_SETTINGS, ACCESS_TOKEN_MINUTES: '600' };
  const dataDir = join(folder, 'data');
  const product = await startProduct({ dataDir, env, ...(options.serverEntry ? { entry: options.serverEntry } : {}) });
  const reader = new WarmReader(options.entry ?? new URL('./parsers/sandbox.ts', import.meta.url), LIMITS);
  try {
    const report = await readSpoiled(options, { product, reader, folder });
    return { ...report, replaced: reader.replaced, doctor: await askDoctor(dataDir, env) };
  } finally {
    await reader.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Around {
  readonly product: Product;
  readonly reader: WarmReader;
  readonly folder: string;
}

async function readSpoiled(
  { parser, seed, ms, files: most = Number.POSITIVE_INFINITY, sendEvery = 20 }: ParserOptions,
  { product, reader, folder }: Around,
): Promise<Omit<ParserReport, 'replaced' | 'doctor'>> {
  const samples = await SAMPLES[parser]();
  const sender = await Sender.to(product, await signIn(product.url, ADMIN, ADMIN_PASSWORD));
  const ends = { read: 0, refused: 0, mistake: 0, 'too-long': 0, 'too-large': 0, died: 0 };
  const findings: string[] = [];
  const until = Date.now() + ms;
  let files = 0;
  while (Date.now() < until && files < most && findings.length < FINDINGS_MAX) {
    const sample = samples[files % samples.length];
    if (!sample) throw new Error(`There is no sample of ${parser}.`);
    const bytes = await sample.spoil(seededRandom(seed * 1_000_003 + files));
    const spoiled = { name: `${files}-${sample.name}`, parser, bytes };
    const ended = await readOne(reader, { ...spoiled, id: files, beside: sample.beside, sample: sample.name, folder });
    ends[ended.end] += 1;
    findings.push(...findingsOf(spoiled, ended));
    if (files % sendEvery === 0) findings.push(...(await sender.send(spoiled)));
    files += 1;
  }
  return { files, ends, sent: sender.sent, findings };
}

interface SpoiledFile extends SentFile {
  readonly id: number;
  readonly sample: string;
  readonly beside: readonly string[];
  readonly folder: string;
}

async function readOne(reader: WarmReader, { id, parser, sample, bytes, beside, folder: around }: SpoiledFile): Promise<ReadEnd> {
  const folder = join(around, 'made');
  const path = join(around, 'spoiled');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, bytes);
  try {
    return await reader.read({ id, parser, name: sample, path, folder, beside });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function findingsOf({ name }: SentFile, { end, detail }: ReadEnd): string[] {
  // Limits are reported to the person; a reader that crashes or throws an unintended error counts as our fault.
  const isFinding = end === 'mistake' || end === 'died';
  return isFinding ? [`${name} ${end}: ${detail.split('\n').slice(0, 4).join(' ')}`] : [];
}
