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
  Gauges,
  JobQueue,
  LocalBackend,
  ModelPipeline,
  PagePrinter,
  SignInProvider,
  StepWriter,
  Storage,
  UploadSpace,
  VideoConverter,
} from './ports/index.ts';

/** The program log; never contains a token, password or step text. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/**
 * What every route and command works with. `context.ts` chooses its implementation; while a write runs, `storage` is
 * the one of its transaction, so that a command that opens a transaction joins it.
 */
export interface AppContext {
  readonly settings: Settings;
  /** IANA time zone of the plant. */
  readonly timeZone: string;
  readonly storage: Storage;
  readonly blobs: BlobStore;
  /** Storage of resumable uploads shared by all servers; null if they are in this server's folder. */
  readonly uploadSpace: UploadSpace | null;
  readonly jobs: JobQueue;
  readonly images: ImageMaker;
  readonly markup: MarkupReader;
  readonly modelPipeline: ModelPipeline;
  readonly documentPipeline: DocumentPipeline;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly auth: AuthServices;
  /** Records which devices are present. */
  readonly deviceWatch: DeviceWatch;
  /** Status information of this server. */
  readonly gauges: Gauges;
  readonly limits: Limits;
  /** Null if no language model is configured. */
  readonly stepWriter: StepWriter | null;
  /** Null if no ffmpeg is installed. */
  readonly filmConverter: VideoConverter | null;
  /** Null if no Chromium is installed. */
  readonly pagePrinter: PagePrinter | null;
  /** Null if none is configured. */
  readonly signInProvider: SignInProvider | null;
  /** Additional parts of a local backend; null on the server itself. */
  readonly local: LocalBackend | null;
  readonly log: Log;
}
