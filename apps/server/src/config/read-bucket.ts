import { join } from 'node:path';
import { SettingError } from './setting-error.ts';
import type { BucketAddress } from './settings.ts';
import { type Environment, readText, readUrl } from './value-readers.ts';

/** Query parameters allowed in `BLOB_URL`. */
const KNOWN = ['endpoint', 'region', 'style'];

/** The relevant part of the service's naming rule: an invalid name never becomes part of an address. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Reads `BLOB_URL`, e.g. s3://bucket/folder?endpoint=https://store.plant:9000&region=eu-central-1, and its credentials.
 *
 * @returns undefined when files are stored in a folder
 * @throws SettingError; its message never contains a key
 */
export function readBucket(environment: Environment, dataDir: string): BucketAddress | undefined {
  const url = readUrl(environment, 'BLOB_URL', ['s3:']);
  if (!url) return undefined;
  if (!BUCKET.test(url.hostname))
    throw new SettingError('BLOB_URL', 'has to name a bucket, as in s3://bucket?endpoint=…&region=…');
  if (url.username !== '' || url.password !== '')
    throw new SettingError('BLOB_URL', 'holds no keys: they are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const unknown = Array.from(url.searchParams.keys()).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined)
    throw new SettingError('BLOB_URL', `has "${unknown}" behind its question mark, which may be ${KNOWN.join(', ')}.`);
  const endpoint = readEndpoint(url.searchParams.get('endpoint'));
  const credentials = readCredentials(environment);
  if (endpoint !== undefined && credentials === undefined)
    throw new SettingError(
      'AWS_ACCESS_KEY_ID',
      'has to be given with AWS_SECRET_ACCESS_KEY: BLOB_URL names an endpoint of your own.',
    );
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: readPrefix(url.pathname),
    endpoint,
    region: url.searchParams.get('region') ?? readText(environment, 'AWS_REGION') ?? 'us-east-1',
    isPathStyle: readIsPathStyle(url.searchParams.get('style'), endpoint),
    credentials,
    arrivingDir: join(dataDir, 'arriving'),
  };
}

function readEndpoint(text: string | null): string | undefined {
  if (text === null) return undefined;
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/')
    throw new SettingError('BLOB_URL', 'has an endpoint that is no address such as https://store.plant:9000.');
  return url.origin;
}

/** A folder within the bucket, with a trailing slash; '' is the bucket itself. */
function readPrefix(pathname: string): string {
  const names = decodeURIComponent(pathname)
    .split('/')
    .filter((name) => name !== '');
  if (names.some((name) => !/^[\w.-]+$/.test(name) || /^\.+$/.test(name)))
    throw new SettingError(
      'BLOB_URL',
      'names a folder in the bucket that has other signs than letters, digits, ".", "_" and "-".',
    );
  return names.map((name) => `${name}/`).join('');
}

function readIsPathStyle(text: string | null, endpoint: string | undefined): boolean {
  if (text !== null && text !== 'path' && text !== 'virtual')
    throw new SettingError(
      'BLOB_URL',
      `has the style "${text}"; it may be path (https://store/bucket) or virtual (https://bucket.store).`,
    );
  return text === null ? endpoint !== undefined : text === 'path';
}

function readCredentials(environment: Environment): BucketAddress['credentials'] {
  const accessKeyId = readText(environment, 'AWS_ACCESS_KEY_ID');
  const secretAccessKey = readText(environment, 'AWS_SECRET_ACCESS_KEY');
  const sessionToken = readText(environment, 'AWS_SESSION_TOKEN');
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  if (accessKeyId === undefined)
    throw new SettingError('AWS_ACCESS_KEY_ID', 'has to be given together with AWS_SECRET_ACCESS_KEY.');
  if (secretAccessKey === undefined)
    throw new SettingError('AWS_SECRET_ACCESS_KEY', 'has to be given together with AWS_ACCESS_KEY_ID.');
  return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) };
}
