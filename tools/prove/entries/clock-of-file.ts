import { readFileSync } from 'node:fs';
import type { Clock } from '../../../apps/server/src/ports/index.ts';

/** A clock that a proof can shift while the server runs: the milliseconds in the file CLOCK_FILE are added. */
export function clockOfFile(): Clock {
  const file = process.env['CLOCK_FILE'];
  if (file === undefined) throw new Error('CLOCK_FILE names the file with the milliseconds');
  return { nowMs: () => Date.now() + Number(readFileSync(file, 'utf8')) };
}
