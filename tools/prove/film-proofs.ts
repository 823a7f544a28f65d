import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@benchbook/server';
import { type Product, startProduct, TEST_PASSWORD } from '@benchbook/testkit/product';
import { at, type Caller, signIn } from '../lib/caller.ts';
import type { Proof } from './proof.ts';
import { waitUntil } from './wait-until.ts';

/** Formats with their ffmpeg arguments: written by phones, cameras and editing programs, and not playable on every tablet. */
const FORMATS = {
  'HEVC of 10 bits': ['-c:v', 'libx265', '-pix_fmt', 'yuv420p10le', '-tag:v', 'hvc1', '-x265-params', 'log-level=none'],
  'MPEG-4 Part 2': ['-c:v', 'mpeg4'],
  ProRes: ['-c:v', 'prores_ks'],
  'Motion JPEG': ['-c:v', 'mjpeg'],
} as const;

/** Long enough to kill the server in the middle of the conversion. */
const LONG_S = 60;
const WITHIN_MS = 5 * 60_000;

/** Films that some tablets can't play get an H.264 copy, also if the server is killed while it makes one. */
export const FILM_PROOFS: readonly Proof[] = [
  {
    name: 'films of phones and cameras are made playable, also over a kill',
    run: async () => {
      const ffmpeg = findProgram(['ffmpeg', 'ffmpeg.exe']);
      return ffmpeg === undefined ? 'NOT RUN  no ffmpeg is installed (Debian: apt-get install ffmpeg)' : proveFilms(ffmpeg);
    },
  },
];

async function proveFilms(ffmpeg: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-films-'));
  const dataDir = join(folder, 'data');
  let product: Product | undefined;
  try {
    product = await startProduct({ dataDir });
    let author = await signIn(product.url, 'demo_engineer', TEST_PASSWORD);
    const seen: string[] = [];
    for (const [name, how] of Object.entries(FORMATS)) {
      const sha256 = await upload(author, makeFilm(ffmpeg, folder, how, 2));
      seen.push(`${name} in ${await copyOf(author, sha256, ffmpeg, folder)}`);
    }
    const long = await upload(author, makeFilm(ffmpeg, folder, FORMATS['MPEG-4 Part 2'], LONG_S, '1280x720'));
    await waitUntil('a film is at work', () => readdirSync(join(dataDir, 'films')).length > 0);
    await product.kill();
    const endedMs = await waitUntil('ffmpeg ends with its server', () => !isAtWork(dataDir));
    product = await startProduct({ dataDir });
    author = await signIn(product.url, 'demo_engineer', TEST_PASSWORD);
    const copy = await copyOf(author, long, ffmpeg, folder);
    const left = readdirSync(join(dataDir, 'films'));
    if (left.length > 0) return `FAILED   the folder of work keeps ${left.join(', ')}`;
    return `ok       ${seen.join(', ')}; ffmpeg gone ${endedMs} ms after a kill, and then ${copy}`;
  } finally {
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

let films = 0;

function makeFilm(ffmpeg: string, folder: string, how: readonly string[], seconds: number, size = '640x360'): string {
  const path = join(folder, `film-${++films}.mov`);
  const pictures = `testsrc2=size=${size}:rate=25:duration=${seconds}`;
  execFileSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', pictures, ...how, path]);
  return path;
}

/** @returns hash of the film in the library */
async function upload(author: Caller, path: string): Promise<string> {
  const name = path.split(/[\\/]/).at(-1) ?? '';
  const form = new FormData();
  form.set('path', name);
  form.set('attachment', new File([readFileSync(path)], name));
  return String(at(await author.succeed('POST', '/api/attachments', { form }), 'sha256'));
}

/** Waits for the copy and decodes it completely. @returns its description */
async function copyOf({ url, token }: Caller, sha256: string, ffmpeg: string, folder: string): Promise<string> {
  let bytes = new Uint8Array();
  const isThere = async (): Promise<boolean> => {
    const answer = await fetch(`${url}/api/files/${sha256}/display`, { headers: { authorization: `Bearer ${token}` } });
    if (answer.status === 200) bytes = new Uint8Array(await answer.arrayBuffer());
    else if (answer.headers.get('retry-after') === null) throw new Error(`there will be no copy: ${answer.status}`);
    return answer.status === 200;
  };
  const ms = await waitUntil('the copy of a film', isThere, WITHIN_MS);
  const path = join(folder, 'copy.mp4');
  rmSync(path, { force: true });
  writeFileSync(path, bytes);
  execFileSync(ffmpeg, ['-v', 'error', '-xerror', '-i', path, '-f', 'null', '-']);
  if (!Buffer.from(bytes).includes('avc1')) throw new Error('a copy is not in H.264');
  return `${bytes.length} bytes after ${ms} ms`;
}

/** Whether a process works on a file below the folder. */
const isAtWork = (dataDir: string): boolean =>
  readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join(dataDir, 'films'));
    } catch {
      return false; // it ended meanwhile
    }
  });
