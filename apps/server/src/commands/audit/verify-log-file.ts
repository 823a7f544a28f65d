import { createHash } from 'node:crypto';
import {
  type ChainBreak,
  EMPTY_LOG,
  findBreak,
  findChange,
  isAbout,
  isStretch,
  isWithin,
  type LoggedEvent,
} from '@benchbook/domain/audit';
import { sha256Hex } from '../../ports/body-hash.ts';
import { BrokenLog, brokenAt, timeText } from './broken-log.ts';
import { type LogFileBegin, type LogFileEnd, readBegin, readEnd, readEvent } from './log-file.ts';

/** Statements of an export that was verified. */
export interface VerifiedFile {
  readonly begin: LogFileBegin;
  readonly count: number;
}

/**
 * Reads an export line by line and checks every hash, every link and all of its statements about itself.
 *
 * @param lines without line ends
 * @param onEvent called for every event with a valid hash, in order
 * @throws BrokenLog with the first problem
 */
export async function verifyLogFile(
  lines: AsyncIterable<string>,
  onEvent: (event: LoggedEvent) => void = () => undefined,
): Promise<VerifiedFile> {
  const digest = createHash('sha256');
  let reader: FileReader | null = null;
  for await (const line of lines) {
    if (reader === null) reader = new FileReader(line);
    else reader.take(line, onEvent);
    if (reader.end === null) digest.update(`${line}\n`);
  }
  if (reader === null) throw new BrokenLog('The file is empty.');
  reader.finish(digest.digest('hex'));
  return { begin: reader.begin, count: reader.count };
}

/** Reads the lines one by one and tracks the state of the chain. */
class FileReader {
  readonly begin: LogFileBegin;
  count = 0;
  end: LogFileEnd | null = null;
  #first: LoggedEvent | null = null;
  #last: LoggedEvent | null = null;
  /** Number of the current line, and whether it could be read. */
  #line = 1;
  #isReadable = true;

  constructor(line: string) {
    const begin = readBegin(line);
    if (begin === null) throw new BrokenLog('This is no export of the event log in JSON Lines: its first line does not say so.');
    this.begin = begin;
  }

  take(line: string, onEvent: (event: LoggedEvent) => void): void {
    if (!this.#isReadable) throw new BrokenLog(`Line ${this.#line} is no event: the file is damaged there.`);
    this.#line++;
    if (this.end !== null) throw new BrokenLog(`Line ${this.#line}: something stands after the end of the export.`);
    const event = readEvent(line);
    if (event !== null) {
      this.#takeEvent(event);
      onEvent(event);
      return;
    }
    this.end = readEnd(line);
    this.#isReadable = this.end !== null;
  }

  /** @param digest of every byte before the end line */
  finish(digest: string): void {
    const after = this.#last === null ? '' : ` after event ${this.#last.sequence} (${timeText(this.#last.atMs)})`;
    if (this.end === null) throw new BrokenLog(`The file breaks off in line ${this.#line}${after}: it has no end.`);
    this.#checkCounts(this.end);
    this.#checkHead();
    this.#checkSpan();
    if (digest !== this.end.sha256)
      throw new BrokenLog('The file is not as it was exported: its own digest is another.', {
        expected: this.end.sha256,
        found: digest,
      });
  }

  #takeEvent(event: LoggedEvent): void {
    const broken = this.#breakAt(event);
    if (broken !== null) throw brokenAt(broken);
    const { filter } = this.begin;
    const isAsked = isStretch(filter) || (isAbout(event, filter) && isWithin(event.atMs, filter));
    if (!isAsked) throw new BrokenLog(`Event ${event.sequence} is none of those that the export says it has.`);
    this.#first ??= event;
    this.#last = event;
    this.count++;
  }

  #breakAt(event: LoggedEvent): ChainBreak | null {
    const isFirstOfAll = event.sequence === EMPTY_LOG.sequence + 1;
    if (this.#last === null) return isFirstOfAll ? findBreak(event, EMPTY_LOG, sha256Hex) : findChange(event, sha256Hex);
    // An export of one person omits others' events in between; no other omission or order is allowed.
    const leavesOut = !isStretch(this.begin.filter) && event.sequence > this.#last.sequence + 1;
    return leavesOut ? findChange(event, sha256Hex) : findBreak(event, this.#last, sha256Hex);
  }

  #checkCounts(end: LogFileEnd): void {
    const { begin, count } = this;
    if (begin.count !== count) throw new BrokenLog(`The first line says ${begin.count} events, the file has ${count}.`);
    if (end.count !== count) throw new BrokenLog(`The end says ${end.count} events, the file has ${count}.`);
    const [first, last] = [this.#first?.sequence ?? null, this.#last?.sequence ?? null];
    if (begin.first !== first || begin.last !== last)
      throw new BrokenLog(`The first line says events ${begin.first} to ${begin.last}, the file has ${first} to ${last}.`);
  }

  #checkHead(): void {
    const { head, filter } = this.begin;
    const last = this.#last ?? EMPTY_LOG;
    const isWhole = isStretch(filter) && filter.fromMs === undefined && filter.toMs === undefined;
    if (isWhole && this.#first !== null && this.#first.sequence !== EMPTY_LOG.sequence + 1)
      throw new BrokenLog(`The export says that it is the whole log, and begins with event ${this.#first.sequence}.`);
    if (last.sequence > head.sequence || (isWhole && last.sequence < head.sequence))
      throw new BrokenLog(`The head is event ${head.sequence}, and the file ends with event ${last.sequence}.`);
    if (last.sequence === head.sequence && last.hash !== head.hash)
      throw new BrokenLog('The head is not the hash of the newest event.', { expected: last.hash, found: head.hash });
  }

  /** A span begins and ends with an event inside it; between them the clock may have been wrong. */
  #checkSpan(): void {
    for (const event of [this.#first, this.#last]) {
      if (event !== null && !isWithin(event.atMs, this.begin.filter))
        throw new BrokenLog(`Event ${event.sequence} (${timeText(event.atMs)}) does not lie in the span that was exported.`);
    }
  }
}
