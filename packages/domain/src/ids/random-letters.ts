const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would make the first characters likelier than the others. */
const FAIR_BYTES = 256 - (256 % CHARACTERS.length);

/** So many letters and digits that nobody can guess. */
export function randomLetters(count: number): string {
  let letters = '';
  // Many bytes in one call: asked for one by one, those of 10,000 marks take more than a second.
  while (letters.length < count)
    for (const byte of crypto.getRandomValues(new Uint8Array(count)))
      if (byte < FAIR_BYTES) letters += CHARACTERS[byte % CHARACTERS.length];
  return letters.slice(0, count);
}
