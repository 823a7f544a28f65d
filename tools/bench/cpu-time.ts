import { readFileSync } from 'node:fs';

/** Clock ticks per second in /proc on every Linux that matters here (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/** Seconds of processor that a process has used so far, all its threads together, in user and system mode. Linux only. */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Seconds of processor that the processes which this one started used, those that have ended. Linux only. */
export function endedChildrenCpuSeconds(): number {
  const fields = statOf('self');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

/** What /proc tells of a process, from its state on. */
function statOf(pid: number | 'self'): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
