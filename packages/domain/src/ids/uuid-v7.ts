/** RFC 9562 UUID version 7: 48 bits of epoch milliseconds, then 74 random bits. Ids sort by creation time. */
export type Id = string;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether it is a UUID of any version in lower case: what clients may send as the id of a step, use, alert or event. */
export function isId(value: unknown): value is Id {
  return typeof value === 'string' && UUID.test(value);
}

/**
 * Builds an id from a time and random bytes; pure, so that tests get predictable ids.
 *
 * @param timeMs epoch milliseconds, 0 to 2^48 - 1
 * @param random 10 random bytes
 */
export function uuidV7(timeMs: number, random: Uint8Array): Id {
  const bytes = new Uint8Array(16);
  let rest = Math.floor(timeMs);
  for (let index = 5; index >= 0; index--) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * A new id for the current time. `crypto.getRandomValues` also works over plain http, `randomUUID` does not (design, section
 * 2).
 */
export function newId(nowMs: number = Date.now()): Id {
  return uuidV7(nowMs, crypto.getRandomValues(new Uint8Array(10)));
}
