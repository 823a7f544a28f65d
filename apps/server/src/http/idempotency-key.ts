import { createHash } from 'node:crypto';
import { validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { FastifyRequest } from 'fastify';
import type { IdempotentRequest } from '../ports/index.ts';
import { t } from './messages.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * The write that an idempotency key identifies, or null without a key.
 *
 * @param contentHash hash of the request: the bytes of the body, or the fields and the file of an upload
 * @throws DomainError `VALIDATION` if the key is longer than 200 characters or contains blanks
 */
export function idempotentRequest(
  request: FastifyRequest,
  userId: Id,
  route: string,
  contentHash: string,
): IdempotentRequest | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw validationError({ 'Idempotency-Key': t('key') });
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.params, request.query, contentHash]))
    .digest('hex');
  return { key, userId, route, requestHash };
}
