const BACKSLASH = '\\';

/**
 * True when a JSON text holds half a character anywhere (a surrogate alone, as `\\ud800`): one database refuses it, the
 * other keeps something else, so no call and no package takes it.
 */
export function holdsHalfCharacter(json: string): boolean {
  let pairFrom = -1;
  for (let at = json.indexOf(BACKSLASH); at >= 0; at = json.indexOf(BACKSLASH, at + 2)) {
    const half = halfAt(json, at);
    if (pairFrom >= 0 && !(at === pairFrom && half === 'second')) return true;
    if (pairFrom < 0 && half === 'second') return true;
    pairFrom = half === 'first' ? at + 6 : -1;
  }
  return pairFrom >= 0;
}

/** Which half of a character is written at a backslash. */
function halfAt(json: string, at: number): 'first' | 'second' | undefined {
  if (json[at + 1] !== 'u' || (json[at + 2] !== 'd' && json[at + 2] !== 'D')) return undefined;
  const third = Number.parseInt(json[at + 3] ?? '', 16);
  if (third >= 0xc) return 'second';
  return third >= 8 ? 'first' : undefined;
}
