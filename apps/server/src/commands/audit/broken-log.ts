import type { ChainBreak } from '@benchbook/domain/audit';

/** The log, or an export of it, is inconsistent; the message is a sentence for the person who verifies it. */
export class BrokenLog extends Error {
  constructor(message: string, difference?: Pick<ChainBreak, 'expected' | 'found'>) {
    super(difference ? `${message}\n  expected: ${difference.expected}\n  found:    ${difference.found}` : message);
    this.name = 'BrokenLog';
  }
}

/** Describes the first broken link: the event and its time, the problem, the expected and the actual value. */
export function brokenAt(broken: ChainBreak): BrokenLog {
  return new BrokenLog(`Event ${broken.sequence} (${timeText(broken.atMs)}): ${broken.reason}`, broken);
}

export const timeText = (timeMs: number): string => new Date(timeMs).toISOString();
