import { mkdir } from 'node:fs/promises';
import { type Logger, pino } from 'pino';
import { chatStepWriter } from './ai/chat-step-writer.ts';
import type { AppContext } from './app-context.ts';
import { createAuthServices, createLimits, openIdProvider, SharedCalls } from './auth/index.ts';
import { DeviceWatch } from './commands/devices/device-watch.ts';
import { documentWorkFolder } from './commands/documents/document-folder.ts';
import { filmWorkFolder } from './commands/files/film-copy.ts';
import { uploadFolder } from './commands/files/upload-folder.ts';
import { modelWorkFolder } from './commands/models/model-folder.ts';
import { plantZone } from './commands/printed-copies/plant-zone.ts';
import { type DatabaseSetting, findProgram, type Settings } from './config/index.ts';
import { workerDocuments } from './documents/worker-documents.ts';
import { ffmpegConverter } from './films/ffmpeg-converter.ts';
import { ImageMaker } from './jobs/images/image-maker.ts';
import { MarkupReader } from './jobs/markup/markup-reader.ts';
import { QueueRunner } from './jobs/queue-runner.ts';
import { MODELS_AT_ONCE } from './models/models-at-once.ts';
import { workerPipeline } from './models/worker-pipeline.ts';
import {
  type Clock,
  type DocumentPipeline,
  type EventBus,
  type ModelPipeline,
  systemClock,
  type VideoConverter,
} from './ports/index.ts';
import { chromiumPrinter } from './print/chromium-printer.ts';
import { findBrowser } from './print/find-browser.ts';
import { announceEvents, EVENTS_COMMITTED } from './realtime/index.ts';
import type { RunningLocalBackend } from './replica/local-backend.ts';
import type { LocalOptions } from './replica/open-local-backend.ts';
import { backUpBeforeUpgrade, removeNeedlessCopy } from './storage/backup/back-up-before-upgrade.ts';
import { openBlobs } from './storage/blobs/open-blobs.ts';
import { InProcessBus } from './storage/in-process-bus.ts';
import { openStorage } from './storage/open-storage.ts';
import { queuesBeside } from './storage/other-replicas.ts';

/** Substitutes that a test provides. */
export interface ContextOptions {
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly modelPipeline?: ModelPipeline;
  readonly documentPipeline?: DocumentPipeline;
  readonly filmConverter?: VideoConverter | null;
  readonly local?: LocalOptions;
  /** As `OpenOptions` of storage has it. */
  readonly isDurable?: boolean;
}

/** A context and the function that releases its resources. */
export interface OpenContext extends AppContext {
  readonly log: Logger;
  /** Starts the synchronization of a local backend; on the server itself there is none. */
  startLocal(): void;
  /** Synchronizes immediately, for callers that do not wait for the timer. */
  syncLocal(): Promise<void>;
  close(): Promise<void>;
}

/** The only place that chooses and opens the adapters for the settings. Rarely used ones are imported on demand. */
export async function createContext(
  settings: Settings,
  {
    clock = systemClock,
    log = createLog(settings),
    modelPipeline = workerPipeline(MODELS_AT_ONCE),
    documentPipeline = workerDocuments(),
    filmConverter = installedConverter(settings),
    local: localOptions = {},
    isDurable = true,
  }: ContextOptions = {},
): Promise<OpenContext> {
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  await mkdir(uploadFolder(settings), { recursive: true, mode: 0o700 });
  await mkdir(modelWorkFolder(settings), { recursive: true, mode: 0o700 });
  await mkdir(documentWorkFolder(settings), { recursive: true, mode: 0o700 });
  await mkdir(filmWorkFolder(settings), { recursive: true, mode: 0o700 });
  const report = (error: unknown): void => log.error({ error: describeError(error) }, 'something failed that nobody waited for');
  const copy = await backUpBeforeUpgrade({ settings, clock });
  if (copy !== null) log.info({ folder: copy.folder }, 'copied the database before its upgrade');
  const bus = await openBus(settings.database, report);
  const opening = openStorage(settings.database, { report, isDurable, isCopy: settings.upstreamUrl !== undefined });
  const opened = await opening.catch(async (error: unknown) => {
    if (copy !== null) await removeNeedlessCopy(copy, settings.database).catch(report); // why the upgrade failed matters more
    throw error;
  });
  const storage = announceEvents(opened, bus);
  const files = await openBlobs(settings.blobs, (sentence) => log.warn(sentence));
  const jobs = new QueueRunner({ storage, clock, report });
  const images = new ImageMaker();
  const markup = new MarkupReader();
  const browser = settings.chromiumPath ?? findBrowser();
  const { dataDir, accessTokenMs, refreshTokenMs, devicePolicy } = settings;
  const calls = new SharedCalls(clock, bus);
  const auth = await createAuthServices({ storage, clock, bus, calls, dataDir, accessTokenMs, refreshTokenMs, devicePolicy });
  const deviceWatch = new DeviceWatch({ storage, bus, clock, log });
  let local: RunningLocalBackend | null = null;
  const context: OpenContext = {
    settings,
    timeZone: await plantZone({ storage, log }, settings),
    storage,
    blobs: files.blobs,
    uploadSpace: files.uploads,
    jobs,
    images,
    markup,
    modelPipeline,
    documentPipeline,
    bus,
    clock,
    auth,
    deviceWatch,
    gauges: { startedAtMs: clock.nowMs(), countSockets: () => 0 },
    limits: createLimits(calls),
    signInProvider: settings.oidc ? openIdProvider({ ...settings.oidc, clock }) : null,
    filmConverter,
    pagePrinter:
      browser === undefined ? null : chromiumPrinter({ executablePath: browser, places: documentPipeline.places, report }),
    stepWriter: settings.ai ? chatStepWriter(settings.ai) : null,
    get local() {
      return local;
    },
    log,
    startLocal: () => local?.start(),
    syncLocal: async () => local?.syncNow(),
    async close() {
      await local?.stop();
      const stopping = jobs.stop(); // before what they work with goes: a job that breaks off now goes back to the queue
      images.close();
      markup.close();
      await stopping;
      await deviceWatch.settle();
      await bus.close();
      await storage.close();
      files.close();
    },
  };
  if (settings.upstreamUrl !== undefined) {
    const elsewhere = settings.database.kind === 'sqlite' ? queuesBeside(settings.database.path) : [];
    const { openLocalBackend } = await import('./replica/open-local-backend.ts');
    local = await openLocalBackend({ ...context, local: null }, settings.upstreamUrl, elsewhere, report, localOptions);
  }
  return context;
}

function installedConverter({ ffmpegPath = findProgram(['ffmpeg', 'ffmpeg.exe']) }: Settings): VideoConverter | null {
  return ffmpegPath === undefined ? null : ffmpegConverter(ffmpegPath);
}

/** Servers with a shared database notify each other through it. */
async function openBus(database: DatabaseSetting, report: (error: unknown) => void): Promise<EventBus> {
  if (database.kind === 'sqlite') return new InProcessBus(report);
  const { PostgresBus } = await import('./storage/postgres-bus.ts');
  return PostgresBus.open({ url: database.url, report, afterGap: { topic: EVENTS_COMMITTED, subjectId: null } });
}

function createLog({ logLevel }: Settings): Logger {
  return pino({ level: logLevel, base: null });
}

/** An error in the form allowed in the log: without query values, which could be step texts. */
export function describeError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { message: 'unknown' };
  return { name: error.name, message: error.message, stack: error.stack ?? '' };
}
