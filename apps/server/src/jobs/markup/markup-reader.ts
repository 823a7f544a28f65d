import { Worker } from 'node:worker_threads';
import { siblingModule } from '@benchbook/confine';
import { DomainError } from '@benchbook/domain/errors';
import { noteCanonicalJson } from '@benchbook/domain/instructions';
import type { MarkupDocument } from '@benchbook/domain/markup';
import { t } from '../messages.ts';
import { DocumentJoiner } from './markup-pieces.ts';
import { type MarkupPiece, type MarkupSource, type MarkupTask, NEXT_PIECE } from './markup-task.ts';

const WORKER = siblingModule(import.meta.url, 'markup-worker');

/** Texts that take longer are abandoned and their thread ended. */
const TASK_WITHIN_MS = 60_000;

/** An idle thread ends after this time. */
const IDLE_MS = 60_000;

/** Heap limit of the thread; a text that needs more ends the thread, not the server. */
const WORKER_MEMORY_MB = 3_072;

const TOO_MUCH = t('markupTooMuch');
const STOPPED = 'the server stops';

interface Waiting {
  readonly task: MarkupTask;
  readonly joiner: DocumentJoiner;
  readonly read: MarkupDocument[];
  readonly texts: string[];
  readonly resolve: (read: readonly MarkupDocument[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Parses long texts in a separate thread, one call at a time: HTML of a few megabytes takes seconds in which the server could
 * answer nobody else. The result is reassembled piece by piece.
 */
export class MarkupReader {
  readonly #queue: Waiting[] = [];
  #current: Waiting | undefined;
  #limit: NodeJS.Timeout | undefined;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isClosed = false;

  /**
   * Parses the sources; results are in their order.
   *
   * @throws DomainError `TOO_LARGE` if parsing exceeds the time or memory limit
   */
  read(sources: readonly MarkupSource[]): Promise<readonly MarkupDocument[]> {
    if (this.#isClosed) return Promise.reject(new Error(STOPPED));
    return new Promise((resolve, reject) => {
      const task = { id: ++this.#lastId, sources };
      this.#queue.push({ task, joiner: new DocumentJoiner(), read: [], texts: [], resolve, reject });
      this.#next();
    });
  }

  /** Abandons queued work and ends the thread. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    clearTimeout(this.#limit);
    const waiting = [...(this.#current ? [this.#current] : []), ...this.#queue.splice(0)];
    this.#current = undefined;
    for (const { reject } of waiting) reject(new Error(STOPPED));
    this.#letGo();
  }

  #next(): void {
    if (this.#current) return;
    const waiting = this.#queue.shift();
    if (!waiting) {
      this.#idle = setTimeout(() => this.#letGo(), IDLE_MS).unref();
      return;
    }
    clearTimeout(this.#idle);
    this.#current = waiting;
    this.#limit = setTimeout(() => this.#giveUp(), TASK_WITHIN_MS);
    this.#worker ??= this.#start();
    this.#worker.postMessage(waiting.task);
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB } });
    worker.on('message', (piece: MarkupPiece) => this.#take(worker, piece));
    worker.on('error', () => {
      if (this.#worker === worker) this.#giveUp();
    });
    worker.unref();
    return worker;
  }

  #take(worker: Worker, { id, marks, texts, isLast }: MarkupPiece): void {
    const current = this.#current;
    if (current?.task.id !== id) return;
    current.read.push(...current.joiner.take(JSON.parse(marks)));
    for (const text of texts) current.texts.push(text);
    if (!isLast) return worker.postMessage(NEXT_PIECE);
    current.read.forEach((document, index) => noteCanonicalJson(document, current.texts[index] ?? ''));
    this.#settle(() => current.resolve(current.read));
  }

  #giveUp(): void {
    const current = this.#current;
    this.#letGo();
    this.#settle(() => current?.reject(new DomainError('TOO_LARGE', { message: TOO_MUCH })));
  }

  #settle(answer: () => void): void {
    clearTimeout(this.#limit);
    this.#current = undefined;
    answer();
    this.#next();
  }

  /** Ends the thread; the next task starts another. */
  #letGo(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }
}
