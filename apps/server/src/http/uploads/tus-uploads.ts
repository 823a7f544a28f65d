import { AsyncLocalStorage } from 'node:async_hooks';
import { SERVER_MARK } from '@benchbook/contracts';
import { errorSentence } from '@benchbook/contracts/messages';
import { DomainError } from '@benchbook/domain/errors';
import { type Id, newId } from '@benchbook/domain/ids';
import { inEnglish } from '@benchbook/domain/messages';
import type { Caller } from '@benchbook/domain/users';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { openUpload } from '../../commands/files/open-upload.ts';
import { receivedBytesOf } from '../../commands/files/received-bytes.ts';
import { uploadFolder } from '../../commands/files/upload-folder.ts';
import { isDiskFull } from '../../commands/operations/free-space.ts';
import { FileStoreUnavailable, isNoSpace } from '../../ports/index.ts';
import { type SayToCaller, sayTo } from '../call-language.ts';
import { errorAnswer } from '../error-answer.ts';
import { ERROR_STATUS } from '../error-status.ts';
import { t } from '../messages.ts';
import { API_HEADERS } from '../security-headers.ts';
import { SpaceStore } from './space-store.ts';
import { errorText, TusServer } from './tus-server.ts';

const PATH = '/api/uploads';

/** Status of the tus server for extensions that it does not support. */
const NOT_SUPPORTED = 501;

/** Chosen: of an upload that can be gone on with, what has arrived stays. */
const NO_ROOM = t('uploadNoRoom');

/** Chosen, in the same way. */
const AWAY = t('uploadAway');

/** The caller, and the upload that the route names; null when a new one is created. */
export interface UploadCall {
  readonly caller: Caller;
  readonly uploadId: Id | null;
}

interface RunningCall extends UploadCall {
  readonly say: SayToCaller;
}

/**
 * Resumable uploads (tus 1.0.0): bytes in the upload folder of one server or in shared storage, their owners in the database.
 */
export class TusUploads {
  readonly #context: AppContext;
  readonly #server: TusServer;
  readonly #calls = new AsyncLocalStorage<RunningCall>();

  constructor(context: AppContext) {
    this.#context = context;
    this.#server = new TusServer({
      path: PATH,
      datastore: datastoreOf(context),
      relativeLocation: true,
      allowedOrigins: [],
      namingFunction: () => newId(context.clock.nowMs()),
      // By default the tus server takes the part of the address after the last slash, including a query; then the upload that
      // is written could be another than the one whose owner was checked.
      getFileIdFromRequest: () => this.#calls.getStore()?.uploadId ?? undefined,
      onUploadCreate: async (_request, { id, size, metadata }) => {
        await this.#record(id, size ?? null, metadata ?? {});
        return {};
      },
      onResponseError: (_request, error) => this.#explain(error),
    });
  }

  /** Answers a protocol call about this upload only; the caller has checked its owner. */
  async answer(call: UploadCall, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.hijack();
    for (const [name, value] of Object.entries({ ...API_HEADERS, [SERVER_MARK]: '1' })) reply.raw.setHeader(name, value);
    await this.#calls.run({ ...call, say: sayTo(request) }, () => this.#server.handle(request.raw, reply.raw));
  }

  /** Stores the progress of an upload. */
  async touch(id: string): Promise<void> {
    const receivedBytes = await receivedBytesOf(this.#context, id);
    const touchedAtMs = this.#context.clock.nowMs();
    await this.#context.storage.transaction(async ({ uploads }) => {
      const upload = await uploads.find(id);
      if (upload) await uploads.save({ ...upload, receivedBytes, touchedAtMs });
    });
  }

  async #record(id: string, sizeBytes: number | null, metadata: Readonly<Record<string, string | null>>): Promise<void> {
    const caller = this.#calls.getStore()?.caller;
    if (!caller) throw new Error('an upload was opened by nobody');
    const nowMs = this.#context.clock.nowMs();
    const { sha256: _ours, ...given } = metadata; // set by us when the bytes have arrived; a client must not reference other bytes
    // The metadata is arbitrary bytes, and PostgreSQL stores no NUL in a text.
    const fileName = (given.filename ?? '').replaceAll('\0', '');
    await openUpload(this.#context, {
      id,
      userId: caller.id,
      fileName,
      sizeBytes,
      receivedBytes: 0,
      metadata: given,
      fileId: null,
      createdAtMs: nowMs,
      touchedAtMs: nowMs,
    });
  }

  #say: SayToCaller = (sentence) => (this.#calls.getStore()?.say ?? inEnglish)(sentence);

  /** Refusals of the protocol keep their status; our own faults are logged. */
  async #explain(error: Error | { status_code: number; body: string }): Promise<{ status_code: number; body: string }> {
    if ('status_code' in error && error.status_code < 500)
      return { status_code: error.status_code, body: errorText(error.status_code, error.body) };
    if (error instanceof DomainError && !(error instanceof FileStoreUnavailable)) {
      const { status, body } = errorAnswer(error, this.#say);
      return { status_code: status, body: JSON.stringify(body) };
    }
    if ('status_code' in error && error.status_code === NOT_SUPPORTED)
      return { status_code: 400, body: errorText(400, error.body) };
    this.#context.log.error(
      { error: error instanceof Error ? { message: error.message, stack: error.stack } : error.body },
      'an upload failed',
    );
    if (error instanceof FileStoreUnavailable) {
      const { status, body } = errorAnswer(error, this.#say);
      return { status_code: status, body: JSON.stringify({ ...body, message: this.#say(AWAY) }) };
    }
    if (isNoSpace(error) || (await isDiskFull(uploadFolder(this.#context.settings))))
      return { status_code: ERROR_STATUS.NO_SPACE, body: JSON.stringify({ message: this.#say(NO_ROOM), code: 'NO_SPACE' }) };
    return { status_code: 500, body: JSON.stringify({ message: this.#say(errorSentence('INTERNAL')), code: 'INTERNAL' }) };
  }
}

/** Finishing an upload requires its length from the start. */
function datastoreOf({ settings, storage, uploadSpace }: AppContext): DataStore {
  if (uploadSpace) return new SpaceStore(uploadSpace, storage);
  const datastore = new FileStore({ directory: uploadFolder(settings) });
  datastore.extensions = datastore.extensions.filter((each) => each !== 'creation-defer-length');
  return datastore;
}
