import type { BucketAddress } from '../../../config/index.ts';
import { FileStoreUnavailable } from '../../../ports/file-store-unavailable.ts';

/** Names of errors that mean that the object does not exist. */
const MISSING = ['NoSuchKey', 'NotFound'];

const REFUSED = ['AccessDenied', 'Forbidden', 'AccountProblem', 'AllAccessDisabled'];

const WRONG_KEY = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken', 'CredentialsProviderError'];

/** True for a missing object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && MISSING.includes(error.name);
}

/** True if a retry can't help before somebody changes the settings or the store. */
export function isWrongSetting(error: unknown): error is FileStoreUnavailable {
  const name = error instanceof FileStoreUnavailable && error.cause instanceof Error ? error.cause.name : '';
  return name === 'NoSuchBucket' || isWrongKey(name) || isRefusal(name);
}

/**
 * Explains a failure to the operator: which bucket, where, why, and what to do. Errors not caused by the store (a full disk
 * here, a bug of ours) are returned unchanged.
 */
export function whyAway(error: unknown, address: BucketAddress): unknown {
  if (error instanceof FileStoreUnavailable || error instanceof TypeError || (error instanceof Error && 'path' in error))
    return error;
  const name = codeOf(error) ?? (error instanceof Error ? error.name : '');
  const place = `the bucket "${address.bucket}" at ${address.endpoint ?? `Amazon S3 in ${address.region}`}`;
  return new FileStoreUnavailable(sentence(name, place, statusOf(error)), error);
}

function sentence(name: string, place: string, status: number | undefined): string {
  if (name === 'NoSuchBucket') return `There is no bucket of that name: ${place} (BLOB_URL). Make it, or correct the setting.`;
  if (isWrongKey(name))
    return `The key is refused for ${place} (${name}): look at AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and at the clock of this machine.`;
  if (isRefusal(name)) return `The key may not do this with ${place} (${name}): it has to read, write, list and delete there.`;
  const answer = status === undefined ? '' : `, status ${status}`;
  return `The store of the files can't be reached: ${place} (${name === '' ? 'no answer' : name}${answer}).`;
}

/** The network error code, e.g. ECONNREFUSED. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function isWrongKey(name: string): boolean {
  return WRONG_KEY.includes(name) || name === 'RequestTimeTooSkewed';
}

function isRefusal(name: string): boolean {
  return REFUSED.includes(name);
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const metadata = error.$metadata;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}
