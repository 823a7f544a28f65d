/** Index of the first title from `start` on, wrapping at the end, that begins with `word`; case-insensitive. */
export function findByTyping(titles: readonly string[], word: string, start: number): number | undefined {
  const wanted = word.toLocaleLowerCase();
  for (let offset = 0; offset < titles.length; offset++) {
    const index = (start + offset) % titles.length;
    if (titles[index]?.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return undefined;
}
