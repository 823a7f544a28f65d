import { linear } from '../colour.ts';
import type { Part21 } from './part21.ts';
import { numbersOf, rawOf, refOf, refsOf, type StepRecord } from './records.ts';

/** Colour of a surface: linear red, green, blue and alpha, 0 to 1. */
export type StepColour = readonly [red: number, green: number, blue: number, alpha: number];

/** Surfaces without a colour of their own are shown in this sRGB grey when they are transparent. */
const GREY = 0.75;

/** Colours that have names, ISO 10303-46. */
const NAMED: ReadonlyMap<string, readonly [number, number, number]> = new Map([
  ['red', [1, 0, 0]],
  ['green', [0, 1, 0]],
  ['blue', [0, 0, 1]],
  ['yellow', [1, 1, 0]],
  ['magenta', [1, 0, 1]],
  ['cyan', [0, 1, 1]],
  ['black', [0, 0, 0]],
  ['white', [1, 1, 1]],
]);

/** Colour of each item that has a style of its own. */
export function coloursOfItems(part21: Part21): ReadonlyMap<number, StepColour> {
  const colours = new Map<number, StepColour>();
  for (const id of part21.all('STYLED_ITEM')) {
    const [record] = part21.records(id);
    if (record?.keyword !== 'STYLED_ITEM') continue;
    const colour = findIn(part21, refsOf(record.values[1]), colourOfSide, 4);
    if (colour) for (const item of refsOf(record.values[2])) colours.set(item, colour);
  }
  return colours;
}

/** Follows styles down to the side of a surface: assignment, usage, side. */
function findIn<T>(
  part21: Part21,
  ids: readonly number[],
  find: (part21: Part21, id: number) => T | null,
  depth: number,
): T | null {
  for (const id of ids) {
    const [record] = part21.records(id);
    if (!record || depth === 0) continue;
    const found =
      record.keyword === 'SURFACE_SIDE_STYLE'
        ? find(part21, id)
        : findIn(
            part21,
            record.values.flatMap((value) => refsOf(value)),
            find,
            depth - 1,
          );
    if (found) return found;
  }
  return null;
}

/** What a `SURFACE_SIDE_STYLE` looks like; null if it gives no colour and no transparency. */
export function colourOfSide(part21: Part21, id: number): StepColour | null {
  let rgb: readonly number[] | null = null;
  let transparency = 0;
  for (const style of refsOf(part21.records(id)[0]?.values[1])) {
    const [record] = part21.records(style);
    if (!record) continue;
    const { values } = record;
    if (record.keyword === 'SURFACE_STYLE_FILL_AREA') rgb = colourOfFill(part21, refOf(values[0])) ?? rgb;
    if (record.keyword === 'SURFACE_STYLE_TRANSPARENT') transparency = transparencyOf(record);
    if (!record.keyword.startsWith('SURFACE_STYLE_RENDERING')) continue;
    rgb ??= colourAt(part21, refOf(values[1]));
    for (const property of refsOf(values[2])) transparency = Math.max(transparency, transparencyOf(part21.records(property)[0]));
  }
  if (!rgb && transparency === 0) return null;
  const [red = GREY, green = GREY, blue = GREY] = rgb ?? [];
  return [linear(red), linear(green), linear(blue), 1 - transparency];
}

/** 0 for opaque to 1 for invisible. */
function transparencyOf(record: StepRecord | undefined): number {
  const value = record?.keyword === 'SURFACE_STYLE_TRANSPARENT' ? record.values[0] : 0;
  return typeof value === 'number' ? Math.min(Math.max(value, 0), 1) : 0;
}

function colourOfFill(part21: Part21, fill: number | null): readonly number[] | null {
  for (const style of fill === null ? [] : refsOf(part21.records(fill)[0]?.values[1])) {
    const [record] = part21.records(style);
    const colour = record?.keyword === 'FILL_AREA_STYLE_COLOUR' ? colourAt(part21, refOf(record.values[1])) : null;
    if (colour) return colour;
  }
  return null;
}

function colourAt(part21: Part21, id: number | null): readonly number[] | null {
  const [record] = id === null ? [] : part21.records(id);
  if (!record) return null;
  if (record.keyword === 'COLOUR_RGB') {
    const rgb = numbersOf(record.values.slice(1));
    return rgb.length === 3 ? rgb : null;
  }
  return NAMED.get(rawOf(record.values[0]).toLowerCase()) ?? null;
}
