import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { SERVER_MARK } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { LanguageFile } from '@benchbook/domain/messages';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Logger } from 'pino';
import { offerLanguages } from './call-language.ts';
import { createHostCheck } from './check-host.ts';
import { CONNECTION_TIMES, type ConnectionTimes, closeSilentConnections, serverTimes } from './connection-times.ts';
import { endConnections } from './end-connections.ts';
import { answerError } from './error-answer.ts';
import { COMPRESS_FROM_BYTES } from './kept-compressed.ts';
import { logCalls } from './log-calls.ts';
import { parseJsonBodies, STRANGERS_BODY_MAX_BYTES } from './parse-json.ts';
import { API_HEADERS } from './security-headers.ts';
import { closeSlowConnections } from './slow-connections.ts';
import { createTlsServer, type TlsMaterial } from './tls-server.ts';
import { answerUnreadCall } from './unread-call.ts';

/** Environment of the app. */
export interface AppOptions {
  /** Listen address. */
  readonly host: string;
  /** Public address, if configured. */
  readonly publicUrl: string | undefined;
  /** Proxies whose `X-Forwarded-*` headers are trusted: a list of addresses and ranges, or false. */
  readonly trustProxy: string | false;
  readonly tls: TlsMaterial | undefined;
  readonly log: Logger;
  /** Languages beside English, by code. */
  readonly languages?: ReadonlyMap<string, LanguageFile>;
  /** Timeouts of idle connections. */
  readonly times?: ConnectionTimes;
}

/** Longest message that a client may send on the socket, in bytes. */
const SOCKET_MESSAGE_MAX_BYTES = 64 * 1024;

/** Request ids for the log: the start time of this process and a counter. A random id per call costs more. */
function countCalls(): () => string {
  const start = randomUUID().slice(0, 8);
  let count = 0;
  return () => `${start}-${++count}`;
}

/** The bare app: limits, headers, checks and error answers of every route. `createServer` adds the routes. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { tls, times = CONNECTION_TIMES } = options;
  const serverOptions: FastifyServerOptions = {
    bodyLimit: STRANGERS_BODY_MAX_BYTES,
    trustProxy: options.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per call costs more than most calls; log lines contain the request id instead.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // Calls in progress during shutdown are answered normally.
    return503OnClosing: false,
    requestTimeout: 0,
    genReqId: countCalls(),
    routerOptions: { maxParamLength: 4096, ignoreTrailingSlash: true },
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadCall,
    loggerInstance: options.log,
  };
  if (tls) serverOptions.serverFactory = (handler) => createTlsServer(tls, handler, times);
  const app: FastifyInstance = Fastify({ ...serverOptions, http: serverTimes(times) });
  offerLanguages(app, options.languages ?? new Map());
  closeSilentConnections(app, times);
  closeSlowConnections(app, times);
  endConnections(app);

  const checkHost = createHostCheck(options);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(API_HEADERS);
    try {
      if (request.url.includes('%00')) throw new DomainError('NOT_FOUND');
      checkHost(request);
      reply.header(SERVER_MARK, '1');
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error('host check failed', { cause: error }));
    }
  });
  app.setErrorHandler(answerError);
  // No route matched: the answer repeats nothing of the request.
  app.setNotFoundHandler((request, reply) => answerError(new DomainError('NOT_FOUND'), request, reply.removeHeader(SERVER_MARK)));
  logCalls(app, options.log);
  parseJsonBodies(app);
  // Chunks of resumable uploads stay a stream, whatever their size.
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => done(null, payload));

  await app.register(cookie, { hook: false });
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
    globalDecompression: false,
  });
  await app.register(websocket, {
    options: {
      maxPayload: SOCKET_MESSAGE_MAX_BYTES,
      handleProtocols: (protocols: Set<string>) => (protocols.has('benchbook') ? 'benchbook' : false),
    },
  });
  return app;
}
