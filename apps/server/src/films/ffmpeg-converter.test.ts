import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UnusableFilm } from '../ports/index.ts';
import { ffmpegConverter } from './ffmpeg-converter.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-ffmpeg-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Converts with a script in place of ffmpeg; `args` are its arguments. */
async function convertedBy(script: string, limits?: Parameters<typeof ffmpegConverter>[1]): Promise<void> {
  const program = join(folder, 'ffmpeg');
  const copyPath = join(folder, 'copy.mp4');
  await writeFile(program, `#!${process.execPath}\nconst args = process.argv.slice(2);\n${script}\n`);
  await chmod(program, 0o700);
  const work = { path: join(folder, 'film.mov'), copyPath, maxBytes: 1_000, signal: new AbortController().signal };
  return ffmpegConverter(program, limits).convert(work);
}

const writes = (bytes: string) => `require('node:fs').writeFileSync(args[args.indexOf('mp4') + 1], Buffer.alloc(${bytes}));`;

test('a copy that reached its largest size was cut off there and is refused; a smaller one is accepted', async () => {
  await expect(convertedBy(writes("Number(args[args.indexOf('-fs') + 1])"))).rejects.toThrow(UnusableFilm);
  await expect(convertedBy(writes('999'))).resolves.toBeUndefined();
});

test('a film that ffmpeg can’t read has no copy and keeps its error message; a killed ffmpeg may be retried', async () => {
  await expect(convertedBy("console.error('no decoder'); process.exit(1);")).rejects.toEqual(new UnusableFilm('no decoder'));
  const killed = convertedBy("process.kill(process.pid, 'SIGKILL');");
  await expect(killed).rejects.toThrow('SIGKILL');
  await expect(killed).rejects.not.toBeInstanceOf(UnusableFilm);
});

test('a film that takes too long has no copy and is not retried', async () => {
  const endless = convertedBy('setInterval(() => {}, 1_000);', { ms: 300, megabytes: 500 });
  await expect(endless).rejects.toEqual(new UnusableFilm('the conversion was too-long'));
});

/** The arguments that ffmpeg gets. */
async function argsOfProgram(): Promise<string[]> {
  const file = join(folder, 'args');
  await convertedBy(`require('node:fs').writeFileSync(${JSON.stringify(file)}, JSON.stringify(args)); ${writes('1')}`);
  return JSON.parse(await readFile(file, 'utf8'));
}

test('a copy has no metadata of a phone, such as the location, and is at most 1920 px', async () => {
  const args = await argsOfProgram();
  const after = (name: string) => args[args.indexOf(name) + 1];
  expect(args.slice(args.indexOf('-i') + 2, args.indexOf('mp4') + 2)).toContain('-map_metadata');
  expect(after('-map_metadata')).toBe('-1');
  expect(after('-vf')).toContain("scale=w='min(1920,iw)':h='min(1920,ih)':force_original_aspect_ratio=decrease");
});

test('a film can’t make ffmpeg open anything but itself', async () => {
  const args = await argsOfProgram();
  const inputs = args.slice(0, args.indexOf('-i') + 2);
  expect(inputs).toEqual(expect.arrayContaining(['-nostdin', '-protocol_whitelist', 'file', '-f', 'mov']));
  expect(inputs.at(-1)).toBe(join(folder, 'film.mov'));
  expect(args.filter((arg) => arg === '-i')).toHaveLength(1);
});
