import type { ChainBreak } from '@benchbook/domain/audit';

/** A log, or an export of it, is not what it says it is; with the sentence for whoever checks it. */
export class BrokenLog extends Error {
  constructor(message: string, difference?: Pick<ChainBreak, 'expected' | 'found'>) {
    super(difference ? `${message}\n  expected: ${difference.expected}\n  found:    ${difference.found}` : message);
    this.name = 'BrokenLog';
  }
}

/** Names the first broken link: which event, of what time, what is wrong with it, what was expected and what is there. */
export function brokenAt(broken: ChainBreak): BrokenLog {
  return new BrokenLog(`Event ${broken.sequence} (${timeText(broken.atMs)}): ${broken.reason}`, broken);
}

export const timeText = (timeMs: number): string => new Date(timeMs).toISOString();
