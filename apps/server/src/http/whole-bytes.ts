import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { DomainError } from '@benchbook/domain/errors';
import type { StoredBlob } from '../ports/index.ts';

/**
 * The bytes of a whole file as they go by. Its end is held back until all are known to be those that were stored: the answer
 * with a damaged one breaks off, and nobody takes it for the file.
 *
 * @param tell called of a damaged one, for the log
 */
export function wholeBytes(source: Readable, { sha256, sizeBytes }: StoredBlob, tell: () => void): Readable {
  const hash = createHash('sha256');
  let length = 0;
  let last: Buffer | null = null;
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      length += chunk.length;
      const before = last;
      last = chunk;
      done(null, before);
    },
    flush(done) {
      if (length === sizeBytes && hash.digest('hex') === sha256) return done(null, last);
      tell();
      done(new DomainError('FILE_DAMAGED', { kind: 'file', id: sha256 }));
    },
  });
  // An error of either ends the other, and is one of what is read here.
  return pipeline(source, checked, () => undefined);
}
