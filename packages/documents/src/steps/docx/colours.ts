import { childOf, elementsIn, type XmlElement } from './xml.ts';

export interface Colour {
  /** As `#rrggbb`. */
  readonly css: string;
  /** From 0 to 1. */
  readonly opacity: number;
}

/** Colours of a document's theme as `rrggbb`, by their names in it. */
export type Theme = ReadonlyMap<string, string>;

type Channels = readonly [red: number, green: number, blue: number];

/** Office's own theme, for documents without one. */
const OFFICE_THEME: Theme = new Map([
  ['dk1', '000000'],
  ['lt1', 'ffffff'],
  ['dk2', '44546a'],
  ['lt2', 'e7e6e6'],
  ['accent1', '4472c4'],
  ['accent2', 'ed7d31'],
  ['accent3', 'a5a5a5'],
  ['accent4', 'ffc000'],
  ['accent5', '5b9bd5'],
  ['accent6', '70ad47'],
  ['hlink', '0563c1'],
  ['folHlink', '954f72'],
]);

/** Names by which texts and shapes refer to colours of a theme. */
const THEME_NAMES: ReadonlyMap<string, string> = new Map([
  ['tx1', 'dk1'],
  ['bg1', 'lt1'],
  ['tx2', 'dk2'],
  ['bg2', 'lt2'],
]);

const WHOLE = 100_000;

/** @param root of the part of the theme; undefined when there is none */
export function readTheme(root: XmlElement | undefined): Theme {
  const scheme = childOf(root, 'a:themeElements', 'a:clrScheme');
  const colours = (scheme ? elementsIn(scheme) : []).map((entry): [string, string] => {
    const [colour] = elementsIn(entry);
    return [entry.name.replace('a:', ''), colour?.attributes['lastClr'] ?? colour?.attributes['val'] ?? ''];
  });
  return new Map([...OFFICE_THEME, ...colours]);
}

/** The colour that an element holds; null where it has none that is understood in full. */
export function colourIn(parent: XmlElement, theme: Theme): Colour | null {
  const colour = elementsIn(parent).find(({ name }) => BASES.has(name));
  const base = colour && BASES.get(colour.name)?.(colour.attributes, theme);
  if (!colour || base === undefined || !/^[\da-f]{6}$/i.test(base)) return null;
  const channelAt = (at: number) => Number.parseInt(base.slice(at, at + 2), 16) / 255;
  let channels: Channels = [channelAt(0), channelAt(2), channelAt(4)];
  let opacity = 1;
  for (const { name, attributes } of elementsIn(colour)) {
    const part = Number(attributes['val']) / WHOLE;
    const change = CHANGES.get(name);
    if (!Number.isFinite(part)) return null;
    if (name === 'a:alpha') opacity = Math.min(1, Math.max(0, part));
    else if (change) channels = change(channels, part);
    else return null;
  }
  const hex = channels.map((channel) =>
    Math.round(clamped(channel) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return { css: `#${hex.join('')}`, opacity };
}

const BASES: ReadonlyMap<string, (attributes: XmlElement['attributes'], theme: Theme) => string | undefined> = new Map([
  ['a:srgbClr', (attributes) => attributes['val']],
  ['a:sysClr', (attributes) => attributes['lastClr']],
  ['a:schemeClr', ({ val = '' }, theme) => theme.get(THEME_NAMES.get(val) ?? val)],
]);

const CHANGES: ReadonlyMap<string, (colour: Channels, part: number) => Channels> = new Map([
  ['a:lumMod', (colour, part) => withLightness(colour, (lightness) => lightness * part)],
  ['a:lumOff', (colour, part) => withLightness(colour, (lightness) => lightness + part)],
  ['a:shade', (colour, part) => each(colour, (channel) => fromLinear(toLinear(channel) * part))],
  ['a:tint', (colour, part) => each(colour, (channel) => fromLinear(toLinear(channel) * part + 1 - part))],
]);

function each([red, green, blue]: Channels, change: (channel: number) => number): Channels {
  return [change(red), change(green), change(blue)];
}

function clamped(part: number): number {
  return Math.min(1, Math.max(0, part));
}

/** Between the values of sRGB and amounts of light. */
function toLinear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear(light: number): number {
  return light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** The same hue and saturation (HSL) with another lightness. */
function withLightness(colour: Channels, change: (lightness: number) => number): Channels {
  const [least, most] = [Math.min(...colour), Math.max(...colour)];
  const before = (least + most) / 2;
  const after = clamped(change(before));
  const room = (lightness: number) => 1 - Math.abs(2 * lightness - 1);
  const stretch = room(before) === 0 ? 0 : room(after) / room(before);
  return each(colour, (channel) => after + (channel - before) * stretch);
}
