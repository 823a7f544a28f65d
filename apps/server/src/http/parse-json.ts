import { createHash } from 'node:crypto';
import { holdsHalfCharacter, holdsNul } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { t } from './messages.ts';

/**
 * JSON bodies longer than this many bytes answer 413 while the caller is unknown: on open routes and at addresses without a
 * route. A sign-in with the longest name, password and device fits, whatever its letters; reading much more would delay
 * everybody else for a caller without an account.
 */
export const STRANGERS_BODY_MAX_BYTES = 160 * 1024;

/** Maximum nesting of objects and lists: steps a hundred levels deep with a table in a list each. */
const DEEPEST_BODY = 400;

/** A key that could reach the prototype of the object built from the body. */
const PROTOTYPE_KEY = /"(?:_|\\u005f){2}proto(?:_|\\u005f){2}"\s*:/i;

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the body as sent, for calls with an idempotency key; otherwise empty. */
    bodyHash: string;
    /** Characters of the JSON body; 0 without one. */
    bodyLength: number;
  }
}

/** Parses JSON bodies only: every other content type answers 415. For known callers the size limit is that of the contract. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyHash', '');
  app.decorateRequest('bodyLength', 0);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: STRANGERS_BODY_MAX_BYTES },
    async (request: FastifyRequest, text: string) => {
      if (request.headers['idempotency-key'] !== undefined) request.bodyHash = createHash('sha256').update(text).digest('hex');
      request.bodyLength = text.length;
      return text === '' ? undefined : readJson(text);
    },
  );
}

/** @throws DomainError `VALIDATION` if the text is not JSON, is nested too deeply, or has a prototype key. */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) throw new DomainError('VALIDATION', { message: t('bodyDeep', { most: DEEPEST_BODY }) });
  if (PROTOTYPE_KEY.test(text)) throw new DomainError('VALIDATION', { message: t('bodyKey') });
  if (holdsNul(text)) throw new DomainError('VALIDATION', { message: t('textNul') });
  if (holdsHalfCharacter(text)) throw new DomainError('VALIDATION', { message: t('textHalf') });
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new DomainError('VALIDATION', { message: t('bodyNoJson') });
    throw error;
  }
}

/** Counts brackets outside strings; the schemas walk the tree recursively and would overflow the stack. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isInText) {
      if (code === 0x5c) index++;
      else if (code === 0x22) isInText = false;
    } else if (code === 0x22) isInText = true;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > DEEPEST_BODY) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}
