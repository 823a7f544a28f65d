import { createHash, randomUUID } from 'node:crypto';
import { samplePng } from '@benchbook/testkit';
import { at, type Caller } from '../../lib/caller.ts';
import type { PhasedWrite } from './phased-write.ts';

const PIECES = 5;

export interface ResumableWrite extends PhasedWrite {
  /** Sends the given number of further pieces. */
  sendPieces(admin: Caller, pieces: number): Promise<void>;
  confirmedBytes(): number;
  /** Bytes that the server has received. */
  receivedBytes(admin: Caller): Promise<number>;
}

/** An upload in separately confirmed pieces; it resumes at the offset that the server reports. */
export function resumableWrite(index: number): ResumableWrite {
  const key = randomUUID();
  const path = `film_${index}.png`;
  const bytes = samplePng({ width: 700 + index, height: 500, color: [20, index % 256, 200], isGrainy: true });
  const hash = createHash('sha256').update(bytes).digest('hex');
  let address: string | null = null;
  let confirmedBytes = 0;
  const openOnce = async (admin: Caller): Promise<string> => {
    address ??= await open(admin, bytes.length);
    return address;
  };
  const sendPieces = async (admin: Caller, pieces: number): Promise<void> => {
    const to = await openOnce(admin);
    let offset = await offsetOf(admin, to);
    if (offset < confirmedBytes) throw new Error(`${path}: ${confirmedBytes} bytes were confirmed, ${offset} are there`);
    const pieceBytes = Math.ceil(bytes.length / PIECES);
    for (let sent = 0; sent < pieces && offset < bytes.length; sent++) {
      offset = await append(admin, to, offset, bytes.subarray(offset, offset + pieceBytes));
      confirmedBytes = offset;
    }
  };
  return {
    name: `resumable upload ${index}`,
    sendPieces,
    confirmedBytes: () => confirmedBytes,
    receivedBytes: async (admin) => offsetOf(admin, await openOnce(admin)),
    send: async ({ admin }) => {
      // A finished upload can't be resumed.
      if (confirmedBytes < bytes.length) await sendPieces(admin, Number.POSITIVE_INFINITY);
      await admin.succeed('POST', `${await openOnce(admin)}/finish`, { json: { path }, key });
    },
    look: async ({ admin }) => {
      const library = await admin.succeed('GET', '/api/attachments');
      const rows = (Array.isArray(library) ? library : []).filter((file) => at(file, 'path') === path);
      if (rows.length > 1) return 'doubled';
      if (rows.length === 0) return 'absent';
      const answer = await fetch(`${admin.url}/api/attachments/${path}`, { headers: { authorization: `Bearer ${admin.token}` } });
      const served = createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex');
      return served === hash ? 'there' : 'half';
    },
  };
}

async function call(admin: Caller, method: string, path: string, headers: Record<string, string>, body?: Uint8Array) {
  const answer = await fetch(admin.url + path, {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return answer.headers;
}

async function open(admin: Caller, length: number): Promise<string> {
  const headers = await call(admin, 'POST', '/api/uploads', { 'upload-length': String(length) });
  const address = headers.get('location');
  if (!address) throw new Error('an upload was opened nowhere');
  return address;
}

async function offsetOf(admin: Caller, address: string): Promise<number> {
  return Number((await call(admin, 'HEAD', address, {})).get('upload-offset'));
}

async function append(admin: Caller, address: string, offset: number, piece: Uint8Array): Promise<number> {
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  return Number((await call(admin, 'PATCH', address, type, piece)).get('upload-offset'));
}
