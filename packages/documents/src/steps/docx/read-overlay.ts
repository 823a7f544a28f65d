import { lookOfDrawing } from './picture-look.ts';
import { childOf, descendantsOf, elementsIn, type XmlElement } from './xml.ts';

/** A picture and the shapes that lie over it, in units of the drawing. */
export interface Overlay {
  readonly picture: Box;
  readonly shapes: readonly Shape[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Shape {
  readonly form: ShapeForm;
  readonly box: Box;
  readonly isMirrored: boolean;
  readonly isUpsideDown: boolean;
  /** Degrees, clockwise. */
  readonly turnedBy: number;
  /** Colours as CSS has them; null where nothing is drawn. */
  readonly line: { readonly colour: string; readonly width: number } | null;
  readonly fill: string | null;
  /** Whether a line has a head at its start and at its end. */
  readonly heads: readonly [start: boolean, end: boolean];
}

export type ShapeForm = (typeof FORMS)[number];

const FORMS = [
  'rect',
  'roundRect',
  'ellipse',
  'line',
  'straightConnector1',
  'rightArrow',
  'leftArrow',
  'upArrow',
  'downArrow',
] as const;

const DEGREE = 60_000;
const LINE_WIDTH = 12_700;

/** Colours of Office's own theme. */
const THEME: ReadonlyMap<string, string> = new Map([
  ['accent1', '4472c4'],
  ['accent2', 'ed7d31'],
  ['accent3', 'a5a5a5'],
  ['accent4', 'ffc000'],
  ['accent5', '5b9bd5'],
  ['accent6', '70ad47'],
  ['lt1', 'ffffff'],
  ['bg1', 'ffffff'],
]);

/** Of a group of one picture and simple shapes; null where a part of it or its place is not known. */
export function readOverlay(drawing: XmlElement): Overlay | null {
  const [group, ...more] = descendantsOf(drawing, 'wpg:wgp');
  if (!group || more.length > 0) return null;
  const parts = elementsIn(group).filter(({ name }) => !['wpg:cNvGrpSpPr', 'wpg:grpSpPr'].includes(name));
  const [picture, ...pictures] = parts.filter(({ name }) => name === 'pic:pic');
  if (!picture || pictures.length > 0 || (lookOfDrawing(picture).turnedBy ?? 0) % 180 !== 0) return null;
  const place = boxOf(childOf(picture, 'pic:spPr', 'a:xfrm'));
  if (!place || place.width === 0 || place.height === 0) return null;
  const shapes = parts.filter((part) => part !== picture).map(shapeOf);
  const known = shapes.filter((shape) => shape !== null);
  return known.length === shapes.length ? { picture: place, shapes: known } : null;
}

function boxOf(form: XmlElement | undefined): Box | null {
  const [start, size] = [childOf(form, 'a:off')?.attributes, childOf(form, 'a:ext')?.attributes];
  const [x, y, width, height] = [start?.['x'], start?.['y'], size?.['cx'], size?.['cy']].map(Number);
  const box = { x: x ?? Number.NaN, y: y ?? Number.NaN, width: width ?? Number.NaN, height: height ?? Number.NaN };
  return Object.values(box).every(Number.isFinite) && box.width >= 0 && box.height >= 0 ? box : null;
}

function shapeOf(part: XmlElement): Shape | null {
  const properties = childOf(part, 'wps:spPr');
  const place = childOf(properties, 'a:xfrm');
  const box = boxOf(place);
  const form = FORMS.find((each) => each === childOf(properties, 'a:prstGeom')?.attributes['prst']);
  if (!box || !form || !place) return null;
  const isLine = form === 'line' || form === 'straightConnector1';
  const line = childOf(properties, 'a:ln');
  const colour = line ? paintOf(line) : undefined;
  const stroke = colour === undefined ? styleColour(part, 'a:lnRef') : colour;
  const paint = properties ? paintOf(properties) : undefined;
  const isOn = (name: string) => ['1', 'true'].includes(place.attributes[name] ?? '');
  const isHead = (name: string) => (childOf(line, name)?.attributes['type'] ?? 'none') !== 'none';
  return {
    form,
    box,
    isMirrored: isOn('flipH'),
    isUpsideDown: isOn('flipV'),
    turnedBy: Number(place.attributes['rot'] ?? 0) / DEGREE || 0,
    line: stroke === null ? null : { colour: stroke, width: Number(line?.attributes['w']) || LINE_WIDTH },
    fill: isLine ? null : paint === undefined ? styleColour(part, 'a:fillRef') : paint,
    heads: [isHead('a:headEnd'), isHead('a:tailEnd')],
  };
}

/** Colour that is said itself; null for none, undefined where the style decides. */
function paintOf(parent: XmlElement): string | null | undefined {
  if (childOf(parent, 'a:noFill')) return null;
  const fill = childOf(parent, 'a:solidFill');
  return fill && colourIn(fill);
}

function styleColour(shape: XmlElement, name: string): string | null {
  const reference = childOf(shape, 'wps:style', name);
  return reference && reference.attributes['idx'] !== '0' ? colourIn(reference) : null;
}

function colourIn(parent: XmlElement): string {
  const own = childOf(parent, 'a:srgbClr')?.attributes['val'] ?? '';
  if (/^[\da-f]{6}$/i.test(own)) return `#${own}`;
  return `#${THEME.get(childOf(parent, 'a:schemeClr')?.attributes['val'] ?? '') ?? '000000'}`;
}
