import { type Id, uuidV7 } from '@benchbook/domain/ids';

let count = 0;

/** The next id of this test file: valid, unique and ascending. */
export function anId(): Id {
  count += 1;
  const random = new Uint8Array(10);
  new DataView(random.buffer).setUint32(6, count);
  return uuidV7(1_700_000_000_000 + count, random);
}
