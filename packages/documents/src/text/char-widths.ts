/** Widths of printable ASCII in Helvetica, in thousandths of the font's size; its metrics are public (Adobe Core 14 AFM). */
const ASCII = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556,
  556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778,
  722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222,
  500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const FIRST = 0x20;
const USUAL = 556;
const FULL = 1_000;

/** Marks that stand above or below another character and take no room of their own. */
const COMBINING = /^\p{M}$/u;

/** Characters as wide as they are high: Chinese, Japanese, Korean and the full-width forms. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]$/u;

/** About how wide a character is beside others of its font: a share to divide a run by, whose whole width is known. */
export function relativeWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  const ascii = ASCII[code - FIRST];
  if (ascii !== undefined) return ascii;
  if (COMBINING.test(character)) return 0;
  return code > 0xffff || WIDE.test(character) ? FULL : USUAL;
}
