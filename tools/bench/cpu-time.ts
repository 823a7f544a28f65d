import { readFileSync } from 'node:fs';

/** Clock ticks per second in /proc on every Linux that matters here (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/** Seconds of processor that a process has used so far, all its threads together, in user and system mode. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
