import { readdirSync, readFileSync } from 'node:fs';

/** A process, distinguished by its start time from a later one with the same pid. */
export interface SeenProcess {
  readonly pid: number;
  readonly startedAt: string;
}

interface Stat extends SeenProcess {
  readonly parent: number;
}

/** All descendants of a process; none on a system without /proc. */
export function descendantsOf(pid: number): SeenProcess[] {
  const all = statsOfAll();
  const found: Stat[] = [];
  const parents = [pid];
  for (let parent = parents.pop(); parent !== undefined; parent = parents.pop()) {
    const children = all.filter((each) => each.parent === parent);
    found.push(...children);
    parents.push(...children.map((child) => child.pid));
  }
  return found;
}

export function isStillThere({ pid, startedAt }: SeenProcess): boolean {
  return statOf(String(pid))?.startedAt === startedAt;
}

function statsOfAll(): Stat[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(name) ?? []) : []));
}

/** Undefined for an ended process or a zombie. */
function statOf(pid: string): Stat | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))) return undefined;
    throw error;
  }
  // The name is in brackets and may contain any characters.
  const [state, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return undefined;
  return { pid: Number(pid), parent: Number(parent), startedAt: rest[17] ?? '' };
}
