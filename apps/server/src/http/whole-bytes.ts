import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { DomainError } from '@benchbook/domain/errors';
import type { StoredBlob } from '../ports/index.ts';

/**
 * Streams the bytes of a whole file and verifies their hash. The last bytes are held back until the hash matches: the answer
 * with a damaged file is aborted, so that nobody takes it for the file.
 *
 * @param onDamage called for a damaged file, for the log
 */
export function wholeBytes(source: Readable, { sha256, sizeBytes }: StoredBlob, onDamage: () => void): Readable {
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
      onDamage();
      done(new DomainError('FILE_DAMAGED', { kind: 'file', id: sha256 }));
    },
  });
  // An error of either stream ends the other and reaches the reader of this one.
  return pipeline(source, checked, () => undefined);
}
