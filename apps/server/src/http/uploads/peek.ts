import { HEAD_BYTES } from '../../commands/files/sniff-content.ts';

/** The first bytes of a stream, and the whole stream from its start. */
export interface Peeked {
  readonly head: Buffer;
  readonly whole: AsyncIterable<Uint8Array>;
}

/** Reads enough of a stream to detect its type. Only these first bytes are held in memory. */
export async function peek(source: AsyncIterable<Uint8Array>): Promise<Peeked> {
  const chunks = source[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const { done, value } = await chunks.next();
    if (done) break;
    read.push(value);
    length += value.length;
  }
  return { head: Buffer.concat(read).subarray(0, HEAD_BYTES), whole: rejoin(read, chunks) };
}

async function* rejoin(read: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* read;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
