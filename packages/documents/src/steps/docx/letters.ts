import type { StyleSheet } from './style-sheet.ts';
import { hasOwnSigns } from './symbols.ts';
import { settingOf, switchOf, type XmlElement } from './xml.ts';

/** How the letters of a run look: by its own properties, those of its style, or those of the style of its paragraph. */
export interface Letters {
  readonly isHidden: boolean;
  /** With one line through it or two. */
  readonly isStruck: boolean;
  /** `unsure` for letters that stay on the line, and that the document has visibly off it. */
  readonly height: string;
  /** Empty where nothing names one. */
  readonly font: string;
  /** The letters alone say what they mean: neither raised nor struck, and in no font of signs. */
  readonly isPlain: boolean;
}

/**
 * Of the size of letters: what is shifted so far is raised or lowered, as by the 3 points that Word offers in its headings of
 * 16; what is shifted less far and visibly may be.
 */
const SHIFTED_MIN = 0.18;
const OFF_LINE_MIN = 0.12;

/** @param style of the paragraph */
export function lettersOf(properties: XmlElement | undefined, style: string | undefined, styles: StyleSheet): Letters {
  const ownStyle = settingOf(properties, 'w:rStyle');
  const isOn = (name: string): boolean =>
    switchOf(properties, name) ?? styles.switchOf(ownStyle, name) ?? styles.switchOf(style, name) ?? false;
  const find = (name: string, attribute?: string): string | undefined =>
    settingOf(properties, name, attribute) ??
    styles.settingOf(ownStyle, name, attribute) ??
    styles.settingOf(style, name, attribute);
  const heightOf = (): string => {
    const height = find('w:vertAlign') ?? 'baseline';
    if (height !== 'baseline') return height;
    // A position that the whole paragraph has raises nothing in it.
    const ofLine = halfPoints(styles.settingOf(style, 'w:position') ?? '0');
    const shift = (halfPoints(find('w:position') ?? '0') - ofLine) / halfPoints(find('w:sz') ?? styles.usualSize);
    if (Math.abs(shift) >= SHIFTED_MIN) return shift > 0 ? 'superscript' : 'subscript';
    return Math.abs(shift) >= OFF_LINE_MIN ? 'unsure' : height;
  };
  const [height, font] = [heightOf(), find('w:rFonts', 'w:ascii') ?? ''];
  const isStruck = isOn('w:strike') || isOn('w:dstrike');
  const isPlain = height === 'baseline' && !isStruck && !hasOwnSigns(font);
  return { isHidden: isOn('w:vanish'), isStruck, height, font, isPlain };
}

const HALF_POINTS: Readonly<Record<string, number>> = { pt: 2, pc: 24, pi: 24, in: 144, cm: 144 / 2.54, mm: 144 / 25.4 };

/** A length with its unit, or in half points without one. */
function halfPoints(length: string): number {
  return Number.parseFloat(length) * (HALF_POINTS[/[a-z]+$/u.exec(length)?.[0] ?? ''] ?? 1);
}
