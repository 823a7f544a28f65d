import { createHash } from 'node:crypto';
import type { TestCaller } from '../../test/index.ts';

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
export const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);
export const TUS = { 'tus-resumable': '1.0.0' };

export async function startUpload(caller: TestCaller, size: number) {
  const answer = await caller.call('POST', '/api/uploads', {
    headers: {
      ...TUS,
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from('film.mp4').toString('base64')}`,
    },
  });
  return { status: answer.status, address: answer.headers.get('location') ?? '' };
}

export const send = (caller: TestCaller, address: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
  caller.call('PATCH', address, {
    body: bytes,
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  });

/** Uploads a file in one form. */
export async function uploadFile(author: TestCaller, bytes: Uint8Array<ArrayBuffer>, path: string) {
  const form = new FormData();
  form.set('path', path);
  form.set('attachment', new File([bytes], path));
  return author.upload('/api/attachments', form);
}
