import type { Logger } from 'pino';
import type { AuthServices, Limits } from './auth/index.ts';
import type { DeviceWatch } from './commands/devices/device-watch.ts';
import type { Settings } from './config/index.ts';
import type { ImageMaker } from './jobs/images/image-maker.ts';
import type { MarkupReader } from './jobs/markup/markup-reader.ts';
import type {
  BlobStore,
  Clock,
  DocumentPipeline,
  EventBus,
  FilmConverter,
  Gauges,
  JobQueue,
  LocalBackend,
  ModelPipeline,
  PagePrinter,
  SignInProvider,
  StepWriter,
  Storage,
  UploadSpace,
} from './ports/index.ts';

/** Where the program writes what happened; never a token, password or step text. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/**
 * What every route and command works with. `context.ts` chooses what stands behind it; while a write runs, `storage` is
 * the one of its transaction, so that a command that opens a transaction joins it.
 */
export interface AppContext {
  readonly settings: Settings;
  /** Time zone of the plant, as IANA calls it. */
  readonly timeZone: string;
  readonly storage: Storage;
  readonly blobs: BlobStore;
  /** Where uploads on their way lie for all servers; null where they lie in the folder of this one. */
  readonly uploadSpace: UploadSpace | null;
  readonly jobs: JobQueue;
  readonly images: ImageMaker;
  readonly markup: MarkupReader;
  readonly modelPipeline: ModelPipeline;
  readonly documentPipeline: DocumentPipeline;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly auth: AuthServices;
  /** Notes which devices are there. */
  readonly deviceWatch: DeviceWatch;
  /** What this server tells of itself. */
  readonly gauges: Gauges;
  readonly limits: Limits;
  /** Null where no language model is configured. */
  readonly stepWriter: StepWriter | null;
  /** Null where no ffmpeg is installed. */
  readonly filmConverter: FilmConverter | null;
  /** Null where no Chromium is installed. */
  readonly pagePrinter: PagePrinter | null;
  /** Null where none is configured. */
  readonly signInProvider: SignInProvider | null;
  /** What a local backend has beside its own data; null on the server itself. */
  readonly local: LocalBackend | null;
  readonly log: Log;
}
