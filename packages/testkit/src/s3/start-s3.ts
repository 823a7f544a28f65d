import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { answerCall, type S3Call } from './answer-call.ts';
import { BucketObjects } from './objects.ts';
import { Refusal } from './refusal.ts';
import { checkSignature, type S3Key } from './signature.ts';

/** Faults: a response with a status and code, a truncated response, changed bytes, or no response. */
export type S3Fault = { readonly status: number; readonly code: string } | 'cut' | 'changed' | 'silent';

/** An S3 store on loopback. */
export interface TestS3 {
  readonly endpoint: string;
  /** `BLOB_URL` and credentials, as settings. */
  readonly settings: Readonly<Record<string, string>>;
  readonly objects: BucketObjects;
  /** Calls as METHOD and path, in order. */
  readonly calls: readonly string[];
  /** Called before each call; undefined for no fault. */
  fault: (call: { readonly method: string; readonly path: string }) => S3Fault | undefined;
  /** Refuses connections until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const BUCKET = 'bench-files';

/** Starts a store with an empty bucket. Stricter than most real ones, so that calls it accepts work elsewhere. */
export async function startS3(): Promise<TestS3> {
  const key: S3Key = { accessKeyId: `KEY${randomUUID().slice(0, 8)}`, secretAccessKey: randomUUID(), region: 'eu-plant-1' };
  const objects = new BucketObjects();
  const calls: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const goAway = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the store has no port');
  const endpoint = `http://127.0.0.1:${address.port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? '';
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
    calls.push(`${method} ${path}`);
    const fault = store.fault({ method, path });
    try {
      const sent = await buffer(request);
      const body =
        fault === 'changed' && sent.length > 0 ? Buffer.concat([Buffer.from([(sent[0] ?? 0) ^ 1]), sent.subarray(1)]) : sent;
      if (fault === 'silent') return;
      if (typeof fault === 'object') throw new Refusal(fault.status, fault.code);
      checkSignature(request, body, key);
      send(response, answerCall(callOf(request, path, body), objects), fault === 'cut');
    } catch (error) {
      refuse(request, response, error);
    }
  }

  const store: TestS3 = {
    endpoint,
    settings: {
      BLOB_URL: `s3://${BUCKET}?endpoint=${endpoint}&region=${key.region}`,
      AWS_ACCESS_KEY_ID: key.accessKeyId,
      AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    objects,
    calls,
    fault: () => undefined,
    goAway,
    comeBack: () => listen(address.port),
    close: () => (server.listening ? goAway() : Promise.resolve()),
  };
  return store;
}

/** The first path segment is the bucket. */
function callOf(request: IncomingMessage, path: string, body: Buffer): S3Call {
  const [, bucket = '', ...names] = path.split('/');
  if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket');
  const query = new URL(request.url ?? '', 'http://store').searchParams;
  return { method: request.method ?? '', key: names.join('/'), query, range: request.headers.range, body };
}

function send(
  response: ServerResponse,
  { status, headers, body }: { status: number; headers: Readonly<Record<string, string>>; body: Buffer },
  isCut: boolean,
): void {
  response.writeHead(status, { 'content-length': body.length, ...headers });
  if (isCut && body.length > 0) response.write(body.subarray(0, body.length / 2), () => response.destroy());
  else response.end(body);
}

function refuse({ method }: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  const { status, code, message } = error instanceof Refusal ? error : new Refusal(500, 'InternalError', String(error));
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}
