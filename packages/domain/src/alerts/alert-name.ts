/** Names for alerts that come without one: the first words of the text, made unique. */
export function alertNameFrom(text: string, taken: ReadonlySet<string>): string {
  const words = text.trim().split(/\s+/);
  let stem = '';
  for (const word of words) {
    if (stem !== '' && stem.length + word.length >= NAME_LENGTH) break;
    stem = stem === '' ? word.slice(0, NAME_LENGTH) : `${stem} ${word}`;
  }
  stem = stem.replace(/[\s.,;:!?]+$/, '') || 'Alert';
  for (let number = 1; ; number++) {
    const name = number === 1 ? stem : `${stem} (${number})`;
    if (!taken.has(name)) return name;
  }
}

/** About as many characters as a row of the table of alerts shows. */
const NAME_LENGTH = 40;
