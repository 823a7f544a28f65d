import { ApiError } from '@benchbook/client';
import { checkAttachmentExists, type TakenName, takenNameCodec } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { newId } from '@benchbook/domain/ids';
import { showBanner } from '../../ui/banners/index.ts';
import { preloadWhenIdle } from '../../ui/lazy/preload-when-idle.ts';
import { api } from '../client/index.ts';
import { report } from '../log/report.ts';
import { t } from './messages.ts';
import { whyNotSent } from './why-not-sent.ts';

/** One file on its way. A finished one is taken off the list. */
export interface Upload {
  readonly id: string;
  /** As the library is to keep it. */
  readonly name: string;
  /** Name of the file on this machine, where the library keeps it under another one. */
  readonly renamedFrom?: string | undefined;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  /** Why it did not go, for people to read. */
  readonly problem?: string | undefined;
  /** Sending it again may help: what arrived is not sent twice. */
  readonly canResume?: boolean;
  /** Where it goes, in words. */
  readonly destination?: string | undefined;
  /** The library has this file under the same name: it can be used in place of the one that was refused. */
  readonly libraryFile?: LibraryFile | undefined;
  /** The file of the library has the same bytes. */
  readonly isSame?: boolean;
  /** The refused file can be sent under this name. */
  readonly freeName?: string | undefined;
}

/** What becomes of the files of one `start`. */
export interface UploadTarget {
  /** In words, for the list. */
  readonly destination?: string;
  /** In place of the line's own `onStored`. */
  onStored(file: LibraryFile): Promise<void> | void;
}

/** What one screen allows: the library and the author screen differ (D-033). */
export interface UploadRules {
  /** What is wrong with a name before anything is sent, as the sentence to show. */
  findProblem(name: string): string | undefined;
  /** Files are handed on in the order in which they were chosen, also when a later one was sent sooner. */
  readonly keepsOrder?: boolean;
  /** The name under which a file is kept; its own when not given. */
  nameOf?(fileName: string): string;
  /** A name that this screen takes, offered for one that it refuses. */
  offerName?(refused: string): string | undefined;
  /**
   * Where the library has the name, the bytes are compared: the same file is used at once, for another one there is a
   * choice. Without it the name alone is asked about, and refused.
   */
  readonly comparesTaken?: boolean;
  /** The same file is refused, too, and handed to `onSame`: here a file is brought into the library and used nowhere. */
  readonly tellsSame?: boolean;
}

/** What sends comes with the first file, or when the page has come to rest. */
const loadSending = () => import('./send-file.ts');
preloadWhenIdle(loadSending);

/** How many files are sent at a time: more would only share the same line. */
const AT_A_TIME = 2;

/** The library has the file of an upload. */
export type OnStored = (file: LibraryFile, upload: Pick<Upload, 'id' | 'renamedFrom'>) => Promise<void> | void;

interface LineOptions {
  readonly rules: UploadRules;
  /** The library has a file. */
  onStored: OnStored;
  /** The library had the same file under that name (`tellsSame`). */
  onSame?: ((file: LibraryFile, upload: Pick<Upload, 'id'>) => void) | undefined;
  /** The list as it is. */
  uploads(): readonly Upload[];
  /** What the list is to be made into. */
  onChange(listOf: (list: readonly Upload[]) => readonly Upload[]): void;
}

/** Files on their way, two at a time, each with a way to stop and to go on. */
export class UploadLine {
  /** As the screen has it at the moment. */
  options: LineOptions;
  readonly #files = new Map<string, File>();
  readonly #targets = new Map<string, UploadTarget>();
  readonly #stops = new Map<string, AbortController>();
  #waiting: string[] = [];
  #running = 0;
  #lastStarted = Promise.resolve();

  constructor(options: LineOptions) {
    this.options = options;
  }

  start(chosen: readonly File[], target?: UploadTarget): void {
    const { rules, onChange } = this.options;
    const made = chosen.map((file): Upload => {
      const [id, name] = [newId(), nameOf(rules, file)];
      const problem = rules.findProblem(name);
      const freeName = problem === undefined ? undefined : rules.offerName?.(name);
      this.#files.set(id, file);
      if (target) this.#targets.set(id, target);
      if (problem === undefined) this.#enter(id);
      const renamedFrom = name === file.name ? undefined : file.name;
      return { id, name, renamedFrom, sizeBytes: file.size, sentBytes: 0, problem, freeName, destination: target?.destination };
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
    if (!this.#files.has(id) || this.#stops.has(id)) return;
    this.#change(id, { ...NO_PROBLEM, canResume: false });
    this.#enter(id);
    this.#goOn();
  }

  /** Sends a refused file under the name that was offered. */
  sendAsOffered(id: string): void {
    const name = this.#find(id)?.freeName;
    if (name === undefined) return;
    this.#change(id, { name });
    this.resume(id);
  }

  /** Takes the library's file in place of a refused one. */
  async takeLibraryFile(id: string): Promise<void> {
    const file = this.#find(id)?.libraryFile;
    if (!file) return;
    this.#change(id, NO_PROBLEM);
    await this.#hand(id, file, Promise.resolve());
  }

  /** The screen has gone. */
  stopAll(): void {
    for (const stop of this.#stops.values()) stop.abort();
  }

  #enter(id: string): void {
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
    const [file, stop, name] = [this.#files.get(id), this.#stops.get(id), this.#find(id)?.name];
    if (!file || !stop || name === undefined) return;
    const { rules } = this.options;
    try {
      if (!rules.comparesTaken && (await api.call(checkAttachmentExists, { params: { name } }, { signal: stop.signal })))
        return this.#change(id, { problem: t('exists') });
      const onProgress = (sentBytes: number): void => this.#change(id, { sentBytes });
      const { sendFile } = await loadSending();
      const stored = await sendFile({ file, path: name, signal: stop.signal, onProgress });
      if (stored.remark !== undefined) showBanner({ tone: 'news', message: stored.remark, lifetimeMs: null });
      await this.#hand(id, stored, earlier);
    } catch (error) {
      const taken = rules.comparesTaken ? takenNameOf(error) : undefined;
      if (taken?.file && taken.isSame && !rules.tellsSame) return await this.#hand(id, taken.file, earlier);
      if (taken?.file && taken.isSame) this.options.onSame?.(taken.file, { id });
      this.#refuse(id, error, taken);
    } finally {
      this.#stops.delete(id);
    }
  }

  /** The library has the file: it goes where it belongs, and off the list. */
  async #hand(id: string, stored: LibraryFile, earlier: Promise<void>): Promise<void> {
    try {
      if (this.options.rules.keepsOrder) await earlier;
      const target: { onStored: OnStored } = this.#targets.get(id) ?? this.options;
      await target.onStored(stored, { id, renamedFrom: this.#find(id)?.renamedFrom });
      this.#drop(id);
    } catch (error) {
      this.#refuse(id, error);
    }
  }

  #refuse(id: string, error: unknown, taken?: TakenName): void {
    if (error instanceof ApiError && error.code === 'CANCELLED') return this.#drop(id);
    if (!taken) report.warning('The upload failed', error);
    // A deleted file holds its name, and cannot be chosen.
    const isSame = taken?.isSame === true && taken.file !== null;
    const offers = isSame ? { isSame } : { libraryFile: taken?.file ?? undefined, freeName: taken?.freeName };
    this.#change(id, { problem: whyNotSent(error), canResume: mayHelpToResume(error), ...offers });
  }

  #find(id: string): Upload | undefined {
    return this.options.uploads().find((each) => each.id === id);
  }

  #change(id: string, more: Partial<Upload>): void {
    this.options.onChange((list) => list.map((each) => (each.id === id ? { ...each, ...more } : each)));
  }

  #drop(id: string): void {
    this.#files.delete(id);
    this.#targets.delete(id);
    this.options.onChange((list) => list.filter((each) => each.id !== id));
  }
}

function nameOf({ nameOf: rename }: UploadRules, { name }: File): string {
  return rename ? rename(name) : name;
}

const NO_PROBLEM = { problem: undefined, isSame: false, libraryFile: undefined, freeName: undefined } satisfies Partial<Upload>;

/** What the server says of a name that is taken. */
function takenNameOf(error: unknown): TakenName | undefined {
  if (!(error instanceof ApiError) || error.code !== 'DUPLICATE_FILE') return undefined;
  return takenNameCodec.safeParse(error.body).data;
}

/** A refusal stays a refusal; a break, a full server or one that is being started may be over by then. */
function mayHelpToResume(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
