import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { S3Client } from '@aws-sdk/client-s3';
import type { BucketAddress } from '../../../config/index.ts';

/** Connection timeout: then the store counts as unreachable. */
const CONNECT_MS = 3_000;

/** Timeout for a call without progress. */
const SILENT_MS = 8_000;

/**
 * Attempts of a call, with growing pauses: a store that refuses is given up within a second, one that hangs in half a minute.
 */
const ATTEMPTS = 3;

/** Tablets may watch as many films concurrently; each holds a connection while it is read. */
const CONNECTIONS = 512;

/**
 * Creates a client for one bucket. The SDK's own checksums, which not every store supports, are disabled: each part is signed
 * with the SHA-256 of its bytes, which every store must verify, and a blob is named by the SHA-256 of the whole.
 */
export function openClient({ endpoint, region, isPathStyle, credentials }: BucketAddress): S3Client {
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    forcePathStyle: isPathStyle,
    maxAttempts: ATTEMPTS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  });
}
