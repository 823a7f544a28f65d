import { inspect } from 'node:util';

/**
 * pdf.js leaves promises of its own without a catch where the table of a damaged PDF leads to nothing, and what it was asked for
 * is answered, or fails, all the same (found by the proof of spoiled files, with pdf.js 6.5.438). Node would end the process at
 * the first of them, and a person would read of a mistake of ours instead of their document.
 */
export function outliveLooseRejections(): void {
  process.on('unhandledRejection', (reason) => process.stderr.write(`Left alone by pdf.js: ${inspect(reason)}\n`));
}
