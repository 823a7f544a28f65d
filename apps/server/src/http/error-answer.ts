import { errorSentence } from '@benchbook/contracts/messages';
import { DomainError, type ErrorCode } from '@benchbook/domain/errors';
import type { Sentence } from '@benchbook/domain/messages';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isNoSpace } from '../ports/index.ts';
import { type SayToCaller, sayTo } from './call-language.ts';
import { ERROR_STATUS } from './error-status.ts';
import { t } from './messages.ts';

/** Body of every error answer. */
export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
  readonly errors?: Readonly<Record<string, string>>;
  readonly [more: string]: unknown;
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  /** Seconds for `Retry-After`, with 429 and 503. */
  readonly retryAfterS?: number;
}

/** Errors that the framework raises before any handler runs, mapped to our codes; errors not listed are our own faults. */
const FRAMEWORK_CODES: Readonly<Record<string, { code: ErrorCode; message: Sentence }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'TOO_LARGE', message: t('bodyTooLarge') },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'FILE_TYPE', message: t('bodyType') },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'VALIDATION', message: t('bodyEmpty') },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'VALIDATION', message: t('bodyLength') },
  FST_ERR_BAD_URL: { code: 'NOT_FOUND', message: t('address') },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'NOT_FOUND', message: t('nothingThere') },
  FST_REQ_FILE_TOO_LARGE: { code: 'TOO_LARGE', message: t('fileTooLarge') },
  FST_FILES_LIMIT: { code: 'TOO_LARGE', message: t('manyFiles') },
  FST_FIELDS_LIMIT: { code: 'VALIDATION', message: t('manyFields') },
  FST_PARTS_LIMIT: { code: 'VALIDATION', message: t('manyParts') },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { code: 'FILE_TYPE', message: t('fileForm') },
};

/** Errors that the caller did not cause; they are logged. */
const OF_THE_MACHINE: ReadonlySet<ErrorCode> = new Set([
  'NO_SPACE',
  'FILES_AWAY',
  'DATABASE_AWAY',
  'DATABASE_BUSY',
  'FILE_DAMAGED',
]);

/** Builds the answer for an error in the language of its caller; it exposes no internals. */
export function errorAnswer(error: unknown, say: SayToCaller): ErrorAnswer {
  if (error instanceof DomainError) return domainAnswer(error, say);
  const known = FRAMEWORK_CODES[codeOf(error)];
  if (known) return { status: ERROR_STATUS[known.code], body: { message: say(known.message), code: known.code } };
  if (isNoSpace(error)) return domainAnswer(new DomainError('NO_SPACE'), say);
  return { status: 500, body: { message: say(errorSentence('INTERNAL')), code: 'INTERNAL' } };
}

/** Fastify's error handler: answers, and logs our own faults. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfterS } = errorAnswer(error, sayTo(request));
  if (status === 500 || OF_THE_MACHINE.has(body.code))
    request.log.error(
      { reqId: request.id, error: { name: error.name, message: error.message, stack: error.stack } },
      'a call failed',
    );
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  // Headers already set may declare the answer cacheable for a year.
  reply.header('cache-control', 'no-store').header('vary', 'accept-language').removeHeader('etag');
  passOverRest(request);
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Discards the rest of a partly read body; if it were paused, the connection would hang. */
function passOverRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

function domainAnswer({ code, detail }: DomainError, say: SayToCaller): ErrorAnswer {
  const retryAfterS = detail.extra?.retryAfterS;
  const body: ErrorBody = {
    ...detail.extra,
    message: say(detail.message ?? errorSentence(code)),
    code,
    ...(code === 'VALIDATION' && detail.fields ? { errors: mapFields(detail.fields, say) } : {}),
  };
  return { status: ERROR_STATUS[code], body, ...(typeof retryAfterS === 'number' ? { retryAfterS } : {}) };
}

function mapFields(fields: Readonly<Record<string, Sentence>>, say: SayToCaller): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, problem]) => [field, say(problem)]));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
