const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from this value on would favour the first characters. */
const FAIR_BYTES = 256 - (256 % CHARACTERS.length);

/** Random letters and digits from a cryptographic source. */
export function randomLetters(count: number): string {
  let letters = '';
  // One call for many bytes: single calls for the ids of 10,000 marks take more than a second.
  while (letters.length < count)
    for (const byte of crypto.getRandomValues(new Uint8Array(count)))
      if (byte < FAIR_BYTES) letters += CHARACTERS[byte % CHARACTERS.length];
  return letters.slice(0, count);
}
