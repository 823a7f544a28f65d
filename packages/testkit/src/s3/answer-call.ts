import type { BucketObjects, StoredObject } from './objects.ts';
import { Refusal } from './refusal.ts';

/** An authenticated and authorized call. */
export interface S3Call {
  readonly method: string;
  /** '' for the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly range: string | undefined;
  readonly body: Buffer;
}

export interface S3Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** @throws Refusal, also for unsupported calls */
export function answerCall(call: S3Call, objects: BucketObjects): S3Answer {
  const { method, key, query, body } = call;
  const uploadId = query.get('uploadId');
  if (key === '') {
    if (method === 'GET' && query.has('uploads')) return xml(listUnfinished(objects, query.get('prefix') ?? ''));
    if (method === 'GET' && query.get('list-type') === '2') return xml(list(objects, query));
    throw new Refusal(501, 'NotImplemented', `${method} of a bucket`);
  }
  if (method === 'GET' || method === 'HEAD') return read(call, objects.get(key));
  if (method === 'PUT' && uploadId !== null)
    return empty(200, { etag: objects.putPart(key, uploadId, Number(query.get('partNumber')), body) });
  if (method === 'PUT') return empty(200, { etag: objects.put(key, body).etag });
  if (method === 'POST' && query.has('uploads'))
    return xml(`<InitiateMultipartUploadResult><UploadId>${objects.begin(key)}</UploadId></InitiateMultipartUploadResult>`);
  if (method === 'POST' && uploadId !== null) {
    const etag = objects.complete(key, uploadId, namedParts(body.toString()));
    return xml(`<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${escapeXml(etag)}</ETag></CompleteMultipartUploadResult>`);
  }
  if (method === 'DELETE') {
    if (uploadId === null) objects.delete(key);
    else objects.abort(key, uploadId);
    return empty(204);
  }
  throw new Refusal(501, 'NotImplemented', `${method} of an object`);
}

function read({ method, range }: S3Call, { bytes, etag, modifiedAtMs }: StoredObject): S3Answer {
  const headers = { etag, 'last-modified': new Date(modifiedAtMs).toUTCString(), 'accept-ranges': 'bytes' };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (range !== undefined && first === undefined) throw new Refusal(400, 'InvalidArgument', 'The range is not understood.');
  if (method === 'HEAD')
    return { status: 200, headers: { ...headers, 'content-length': String(bytes.length) }, body: Buffer.alloc(0) };
  if (first === undefined) return { status: 200, headers, body: bytes };
  if (Number(first) >= bytes.length) throw new Refusal(416, 'InvalidRange');
  const end = Math.min(Number(last), bytes.length - 1);
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${end}/${bytes.length}` },
    body: bytes.subarray(Number(first), end + 1),
  };
}

/** Page size small enough for tests to need a second page. */
const PAGE = 50;

function list(objects: BucketObjects, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const most = Math.min(PAGE, Number(query.get('max-keys') ?? PAGE));
  const found = objects.list(query.get('prefix') ?? '').filter(({ key }) => key > after);
  const page = found.slice(0, most);
  const rows = page.map(
    ({ key, bytes, etag, modifiedAtMs }) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${new Date(modifiedAtMs).toISOString()}</LastModified>` +
      `<ETag>${escapeXml(etag)}</ETag><Size>${bytes.length}</Size></Contents>`,
  );
  const isMore = found.length > page.length;
  const next = isMore ? `<NextContinuationToken>${escapeXml(page.at(-1)?.key ?? '')}</NextContinuationToken>` : '';
  return `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${isMore}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
}

function listUnfinished(objects: BucketObjects, prefix: string): string {
  const found = objects.unfinished().filter(({ key }) => key.startsWith(prefix));
  const rows = found.map(
    ({ key, uploadId, startedAtMs }) =>
      `<Upload><Key>${escapeXml(key)}</Key><UploadId>${uploadId}</UploadId><Initiated>${new Date(startedAtMs).toISOString()}</Initiated></Upload>`,
  );
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListMultipartUploadsResult>`;
}

function namedParts(text: string): { number: number; etag: string }[] {
  return Array.from(text.matchAll(/<Part>(.*?)<\/Part>/gs), ([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));
}

function xml(text: string): S3Answer {
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: Buffer.from(`<?xml version="1.0"?>${text}`) };
}

function empty(status: number, headers: Readonly<Record<string, string>> = {}): S3Answer {
  return { status, headers, body: Buffer.alloc(0) };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
