import { stat } from 'node:fs/promises';
import { runProgram } from '@benchbook/confine';
import { UnusableFilm, type VideoConverter } from '../ports/index.ts';

/** A film of ten minutes in 4K takes two cores about half of this. Other films wait meanwhile. */
const LIMITS = { ms: 30 * 60_000, megabytes: 2_000 };

/** Maximum number of cores; calls of people have priority. */
const THREADS = '2';

/** At most as wide and high as a bench displays; H.264 players require even numbers of pixels. */
const SCALE = "scale=w='min(1920,iw)':h='min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,format=yuv420p";

/** Converts with an installed ffmpeg. @param program its path */
export function ffmpegConverter(program: string, limits = LIMITS): VideoConverter {
  return {
    async convert({ path, copyPath, maxBytes, signal }) {
      const end = await runProgram({ path: program, args: argsFor(path, copyPath, maxBytes), limits, signal });
      if (end.kind === 'failed' && end.signal !== null) throw new Error(`The conversion of a film was ended by ${end.signal}`);
      if (end.kind === 'failed') throw new UnusableFilm(end.detail.trim());
      if (end.kind !== 'done') throw new UnusableFilm(`the conversion was ${end.kind}`);
      // ffmpeg stops writing at the limit and reports success.
      if ((await stat(copyPath)).size >= maxBytes) throw new UnusableFilm('the copy is too large');
    },
  };
}

/**
 * The demuxer is named and only files may be opened, so that a film can't make ffmpeg fetch anything. The second output, the
 * raw frames, goes to standard output: when this process is killed nobody reads it and ffmpeg ends, which a broken progress
 * pipe does not achieve.
 */
const argsFor = (path: string, copyPath: string, maxBytes: number): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error'],
  ...['-protocol_whitelist', 'file', '-f', 'mov', '-threads', THREADS, '-i', path],
  ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-vf', SCALE],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-threads', THREADS, '-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
  ...['-movflags', '+faststart', '-fs', String(maxBytes), '-f', 'mp4', copyPath],
  ...['-map', '0:v:0', '-c:v', 'copy', '-f', 'data', 'pipe:1'],
];
