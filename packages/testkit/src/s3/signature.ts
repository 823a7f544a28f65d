import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** Credentials. */
export interface S3Key {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const SKEW_MS = 15 * 60_000;

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Verifies a signature by Amazon's description of Signature Version 4, independently of the client under test: all relevant
 * headers are signed, the clock is right, and the bytes match.
 *
 * @throws Refusal with the code of S3
 */
export function checkSignature(request: IncomingMessage, body: Buffer, key: S3Key): void {
  const [, accessKeyId, day = '', region, names = '', signature = ''] = HEADER.exec(request.headers.authorization ?? '') ?? [];
  if (accessKeyId === undefined) throw new Refusal(403, 'AccessDenied', 'The call is not signed.');
  if (accessKeyId !== key.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  if (region !== key.region) throw new Refusal(400, 'AuthorizationHeaderMalformed', `The region is ${key.region}.`);
  const time = headerOf(request, 'x-amz-date');
  const atMs = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!time.startsWith(day) || !(Math.abs(Date.now() - atMs) < SKEW_MS)) throw new Refusal(403, 'RequestTimeTooSkewed');
  const signed = names.split(';');
  const needed = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  const unsigned = needed.find((name) => !signed.includes(name));
  if (unsigned !== undefined) throw new Refusal(403, 'AccessDenied', `${unsigned} is not signed.`);
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(request, signed))].join('\n');
  const signingKey = [day, key.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`);
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), hmac(signingKey, toSign))) throw new Refusal(403, 'SignatureDoesNotMatch');
  if (headerOf(request, 'x-amz-content-sha256') !== sha256(body))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch', 'The bytes are not those that were signed.');
}

function canonicalRequest(request: IncomingMessage, signed: readonly string[]): string {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const headers = signed.map((name) => `${name}:${headerOf(request, name).trim().replace(/ +/g, ' ')}\n`).join('');
  return [request.method, path, canonicalQuery(query), headers, signed.join(';'), headerOf(request, 'x-amz-content-sha256')].join(
    '\n',
  );
}

/** Decoded, encoded again by RFC 3986, and sorted. */
function canonicalQuery(query: string): string {
  if (query === '') return '';
  const pairs = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return [encode(name), encode(value)] as const;
  });
  const byName = pairs.toSorted(([a, x], [b, y]) => (a < b || (a === b && x < y) ? -1 : 1));
  return byName.map(([name, value]) => `${name}=${value}`).join('&');
}

function encode(text: string): string {
  const plain = decodeURIComponent(text.replaceAll('+', '%20'));
  return encodeURIComponent(plain).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  if (typeof value !== 'string') throw new Refusal(400, 'InvalidRequest', `${name} is missing.`);
  return value;
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
