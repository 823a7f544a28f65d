import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { S3Client } from '@aws-sdk/client-s3';
import type { BucketAddress } from '../../../config/index.ts';

/** A store that does not take the connection within this time is taken for away. */
const CONNECT_MS = 3_000;

/** The same for one that says nothing more in the middle of a call. */
const SILENT_MS = 8_000;

/** Tries of a call, with growing pauses: a store that refuses is given up within a second, one that hangs in half a minute. */
const ATTEMPTS = 3;

/** As many films are watched at once as a plant has tablets; each holds a connection while it is read. */
const CONNECTIONS = 512;

/**
 * A client for one bucket. Checksums of its own that not every store knows are left out: each part is signed with the
 * SHA-256 of its bytes, which every store has to compare, and a blob is called by the SHA-256 of the whole.
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
