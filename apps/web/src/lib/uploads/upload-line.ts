import { ApiError } from '@benchbook/client';
import { checkAttachmentExists } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { newId } from '@benchbook/domain/ids';
import { preloadWhenIdle } from '../../ui/later/preload-when-idle.ts';
import { api } from '../client/index.ts';
import { report } from '../log/report.ts';
import { t } from './messages.ts';
import { whyNotSent } from './why-not-sent.ts';

/** One file on its way. A finished one is taken off the list. */
export interface Upload {
  readonly id: string;
  /** As the library is to keep it. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  /** Why it did not go, for people to read. */
  readonly problem?: string | undefined;
  /** Sending it again may help: what arrived is not sent twice. */
  readonly canResume?: boolean;
}

/** What one screen allows: the library and the author screen differ (D-033). */
export interface UploadRules {
  /** What is wrong with a name before anything is sent, as the sentence to show. */
  findProblem(name: string): string | undefined;
  /** Files are handed on in the order in which they were chosen, also when a later one was sent sooner. */
  readonly keepsOrder?: boolean;
  /** The name under which a file is kept; its own when not given. */
  nameOf?(fileName: string): string;
}

/** What sends comes with the first file, or when the page has come to rest. */
const loadSending = () => import('./send-file.ts');
preloadWhenIdle(loadSending);

/** How many files are sent at a time: more would only share the same line. */
const AT_A_TIME = 2;

interface LineOptions {
  readonly rules: UploadRules;
  /** The library has a file. */
  onStored(file: LibraryFile): Promise<void> | void;
  /** What the list is to be made into. */
  onChange(listOf: (list: readonly Upload[]) => readonly Upload[]): void;
}

/** Files on their way, two at a time, each with a way to stop and to go on. */
export class UploadLine {
  /** As the screen has it at the moment. */
  options: LineOptions;
  readonly #files = new Map<string, File>();
  readonly #stops = new Map<string, AbortController>();
  #waiting: string[] = [];
  #running = 0;
  #lastStarted = Promise.resolve();

  constructor(options: LineOptions) {
    this.options = options;
  }

  start(chosen: readonly File[]): void {
    const { rules, onChange } = this.options;
    const made = chosen.map((file): Upload => {
      const [id, name] = [newId(), nameOf(rules, file)];
      const problem = rules.findProblem(name);
      if (problem === undefined) this.#enter(id, file);
      return { id, name, sizeBytes: file.size, sentBytes: 0, problem };
    });
    onChange((list) => [...list, ...made]);
    this.#goOn();
  }

  cancel(id: string): void {
    this.#waiting = this.#waiting.filter((each) => each !== id);
    this.#stops.get(id)?.abort();
    this.#stops.delete(id);
    this.#drop(id);
  }

  resume(id: string): void {
    const file = this.#files.get(id);
    if (!file || this.#stops.has(id)) return;
    this.#change(id, { problem: undefined, canResume: false });
    this.#enter(id, file);
    this.#goOn();
  }

  /** The screen has gone. */
  stopAll(): void {
    for (const stop of this.#stops.values()) stop.abort();
  }

  #enter(id: string, file: File): void {
    this.#files.set(id, file);
    this.#stops.set(id, new AbortController());
    this.#waiting.push(id);
  }

  #goOn(): void {
    while (this.#running < AT_A_TIME) {
      const id = this.#waiting.shift();
      if (id === undefined) return;
      this.#running += 1;
      this.#lastStarted = this.#send(id, this.#lastStarted).finally(() => {
        this.#running -= 1;
        this.#goOn();
      });
    }
  }

  async #send(id: string, earlier: Promise<void>): Promise<void> {
    const [file, stop] = [this.#files.get(id), this.#stops.get(id)];
    if (!file || !stop) return;
    const name = nameOf(this.options.rules, file);
    try {
      if (await api.call(checkAttachmentExists, { params: { name } }, { signal: stop.signal }))
        return this.#change(id, { problem: t('exists') });
      const onProgress = (sentBytes: number): void => this.#change(id, { sentBytes });
      const { sendFile } = await loadSending();
      const stored = await sendFile({ file, path: name, signal: stop.signal, onProgress });
      if (this.options.rules.keepsOrder) await earlier;
      await this.options.onStored(stored);
      this.#drop(id);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CANCELLED') return this.#drop(id);
      report.warning('The upload failed', error);
      this.#change(id, { problem: whyNotSent(error), canResume: mayHelpToResume(error) });
    } finally {
      this.#stops.delete(id);
    }
  }

  #change(id: string, more: Partial<Upload>): void {
    this.options.onChange((list) => list.map((each) => (each.id === id ? { ...each, ...more } : each)));
  }

  #drop(id: string): void {
    this.#files.delete(id);
    this.options.onChange((list) => list.filter((each) => each.id !== id));
  }
}

function nameOf({ nameOf: rename }: UploadRules, { name }: File): string {
  return rename ? rename(name) : name;
}

/** A refusal stays a refusal; a break, a full server or one that is being started may be over by then. */
function mayHelpToResume(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
