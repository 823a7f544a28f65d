import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { DOCUMENT_JOB } from './commands/documents/document-renditions.ts';
import { INDEX_JOB } from './commands/documents/index-document.ts';
import { PROPOSAL_JOB } from './commands/documents/start-proposal.ts';
import { PREVIEW_JOB, RENDITION_JOB } from './commands/files/add-file.ts';
import { FILM_JOB } from './commands/files/film-copy.ts';
import { MODEL_JOB } from './commands/models/add-model.ts';
import { BUILD_JOB } from './commands/release/change-release.ts';
import { readLanguages, SettingError, type Settings } from './config/index.ts';
import type { OpenContext } from './context.ts';
import { DOCUMENTS_AT_ONCE } from './documents/worker-documents.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { createApp } from './http/create-app.ts';
import type { HandledRoute } from './http/handled-route.ts';
import { passedRoute } from './http/passed-route.ts';
import { handledRoutes } from './http/routes/index.ts';
import { serveLanguages } from './http/serve-languages.ts';
import { serveWeb } from './http/static-web.ts';
import type { TlsMaterial } from './http/tls-server.ts';
import { withMultipart } from './http/uploads/multipart-scope.ts';
import { BACK_UP_JOB, backUp, planBackup } from './jobs/back-up.ts';
import { buildInstruction } from './jobs/build-instruction.ts';
import { cleanTempFiles } from './jobs/clean-temp-files.ts';
import { convertFilm, indexDocumentJob, makeRenditions, prepareDocumentJob } from './jobs/file-jobs.ts';
import { INDEX_ANEW_JOB, indexAnew } from './jobs/index-anew.ts';
import { MAINTENANCE_JOB, runMaintenance, scheduleMaintenance } from './jobs/maintenance.ts';
import { previewModel } from './jobs/preview-model.ts';
import { processModel } from './jobs/process-model.ts';
import { readDocument } from './jobs/read-document.ts';
import { MODELS_AT_ONCE } from './models/models-at-once.ts';
import { sha256Hex } from './ports/index.ts';
import { serveSockets } from './realtime/index.ts';
import { copyForJob } from './storage/backup/copy-for-job.ts';
import { type HeldFolder, holdFolder, joinFolder } from './storage/hold-folder.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Longer than a busy connection pauses, in ms. */
const DRAIN_MS = 300;

declare module 'fastify' {
  interface FastifyInstance {
    /** Identifies this build of the app; empty if it was not built. */
    webBuild: string;
  }
}

/** A listening server and how to stop it. */
export interface RunningServer {
  readonly app: FastifyInstance;
  /** Address without a slash at the end, as this machine reaches it. */
  readonly url: string;
  /**
   * Call before `close` if other servers continue: connections end with their next answer, so that hardly one is cut. Takes 0.3
   * s.
   */
  drain(): Promise<void>;
  /** Accepts no new calls, lets running ones end, then releases all resources. */
  close(): Promise<void>;
}

/** Builds the API, its documentation and the web app for a context. It does not listen yet. */
export async function createServer(context: OpenContext, webFolder: string = WEB_FOLDER): Promise<FastifyInstance> {
  const { host, publicUrl, trustProxy, tls, metricsPort, language } = context.settings;
  const languages = readLanguages(join(webFolder, 'languages'), language);
  const app = await createApp({ host, publicUrl, trustProxy, tls: tls && readTlsMaterial(tls), log: context.log, languages });
  if (metricsPort !== undefined) {
    const { serveMetrics } = await import('./http/metrics.ts'); // few plants ask for it, and it takes long to load
    await serveMetrics(app, metricsPort);
  }
  const bringsFiles = ({ contract }: HandledRoute): boolean => contract.bodyKind === 'multipart';
  const answered = context.local ? handledRoutes.map(answeredLocally) : handledRoutes;
  for (const route of answered) if (!bringsFiles(route) || isPassedOn(route, context)) route.register(app, context);
  await withMultipart(app, (part) =>
    answered
      .filter((route) => bringsFiles(route) && !isPassedOn(route, context))
      .forEach((route) => route.register(part, context)),
  );
  await serveSockets(app, context);
  await serveApiDocs(app);
  serveLanguages(app, language.code, languages);
  const index = join(webFolder, 'index.html');
  const isBuilt = existsSync(index);
  // Its page references every script by its hash.
  app.decorate('webBuild', isBuilt ? sha256Hex(readFileSync(index, 'utf8')) : '');
  if (isBuilt) await serveWeb(app, webFolder);
  return app;
}

/** A local backend answers what it can and forwards the calls that only its server may answer. */
function answeredLocally(route: HandledRoute): HandledRoute {
  return route.place === 'remote' ? passedRoute(route) : route;
}

function isPassedOn({ place }: HandledRoute, { local }: OpenContext): boolean {
  return local !== null && place === 'remote';
}

/** Certificate and key, and the plant authority made by `npm run tls`, if there is one. */
function readTlsMaterial({ certificatePath, keyPath }: NonNullable<Settings['tls']>): TlsMaterial {
  const authority = join(dirname(certificatePath), 'ca.pem');
  return {
    cert: readFileSync(certificatePath, 'utf8'),
    key: readFileSync(keyPath, 'utf8'),
    authority: existsSync(authority) ? readFileSync(authority, 'utf8') : undefined,
  };
}

/**
 * Locks the data folder, on SQLite for this server alone. If no other server runs, temporary files in the working folders
 * belong to a killed one and are deleted.
 *
 * @throws SettingError if another server uses the same database file
 */
async function holdData(context: OpenContext): Promise<HeldFolder> {
  const { dataDir, database } = context.settings;
  if (database.kind !== 'sqlite') return joinFolder(dataDir, () => cleanTempFiles(context, 0));
  const held = holdFolder(dataDir);
  if (!held) throw new SettingError('DATA_DIR', `is in use by another server: ${dataDir}`);
  await cleanTempFiles(context, 0);
  return held;
}

/** Creates the server, starts its jobs and listens. @throws SettingError if another server uses the data */
export async function startServer(context: OpenContext, webFolder?: string): Promise<RunningServer> {
  const { host, port, tls } = context.settings;
  const held = await holdData(context);
  const app = await createServer(context, webFolder);
  await context.jobs.start({
    [BUILD_JOB]: buildInstruction(context),
    [RENDITION_JOB]: makeRenditions(context),
    ...(context.filmConverter && { [FILM_JOB]: convertFilm(context) }),
    [PREVIEW_JOB]: previewModel(context),
    [DOCUMENT_JOB]: prepareDocumentJob(context),
    [INDEX_JOB]: indexDocumentJob(context),
    [INDEX_ANEW_JOB]: indexAnew(context),
    [MODEL_JOB]: processModel(context, MODELS_AT_ONCE),
    [PROPOSAL_JOB]: readDocument(context, DOCUMENTS_AT_ONCE),
    [MAINTENANCE_JOB]: runMaintenance(context),
    [BACK_UP_JOB]: backUp(
      context,
      copyForJob({ database: context.settings.database, blobs: context.blobs, clock: context.clock }),
    ),
  });
  await scheduleMaintenance(context);
  await planBackup(context);
  context.jobs.wake();
  context.startLocal();
  await app.listen({ host, port });
  const address = app.server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  return {
    app,
    url: `${tls ? 'https' : 'http'}://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${boundPort}`,
    async drain() {
      app.endKeptConnections();
      await sleep(DRAIN_MS);
    },
    async close() {
      // Right after accepting the connections of this tick: when listening ends, the system cuts those that wait to be
      // accepted.
      const closed = once(app.server, 'close');
      await setImmediate();
      app.server.close();
      await app.close();
      await closed;
      await context.close();
      held.release();
    },
  };
}
