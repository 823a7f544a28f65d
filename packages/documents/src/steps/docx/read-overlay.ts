import { type Colour, colourIn, type Theme } from './colours.ts';
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
  /** Null where nothing is drawn. */
  readonly line: { readonly colour: Colour; readonly width: number } | null;
  readonly fill: Colour | null;
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

/** Of a group of one picture and simple shapes; null where a part of it, its place or its colour is not known. */
export function readOverlay(drawing: XmlElement, theme: Theme): Overlay | null {
  const [group, ...more] = descendantsOf(drawing, 'wpg:wgp');
  if (!group || more.length > 0) return null;
  const parts = elementsIn(group).filter(({ name }) => !['wpg:cNvGrpSpPr', 'wpg:grpSpPr'].includes(name));
  const [picture, ...pictures] = parts.filter(({ name }) => name === 'pic:pic');
  if (!picture || pictures.length > 0 || (lookOfDrawing(picture).turnedBy ?? 0) % 180 !== 0) return null;
  const place = boxOf(childOf(picture, 'pic:spPr', 'a:xfrm'));
  if (!place || place.width === 0 || place.height === 0) return null;
  const shapes = parts.filter((part) => part !== picture).map((part) => shapeOf(part, theme));
  const known = shapes.filter((shape) => shape !== null);
  return known.length === shapes.length ? { picture: place, shapes: known } : null;
}

function boxOf(form: XmlElement | undefined): Box | null {
  const [start, size] = [childOf(form, 'a:off')?.attributes, childOf(form, 'a:ext')?.attributes];
  const [x, y, width, height] = [start?.['x'], start?.['y'], size?.['cx'], size?.['cy']].map(Number);
  const box = { x: x ?? Number.NaN, y: y ?? Number.NaN, width: width ?? Number.NaN, height: height ?? Number.NaN };
  return Object.values(box).every(Number.isFinite) && box.width >= 0 && box.height >= 0 ? box : null;
}

function shapeOf(part: XmlElement, theme: Theme): Shape | null {
  const properties = childOf(part, 'wps:spPr');
  const place = childOf(properties, 'a:xfrm');
  const box = boxOf(place);
  const form = FORMS.find((each) => each === childOf(properties, 'a:prstGeom')?.attributes['prst']);
  if (!box || !form || !place) return null;
  const isLine = form === 'line' || form === 'straightConnector1';
  const line = childOf(properties, 'a:ln');
  const stroke = paintOf(line, theme) ?? styleOf(part, 'a:lnRef', theme);
  const fill = isLine ? 'none' : (paintOf(properties, theme) ?? styleOf(part, 'a:fillRef', theme));
  if (stroke === 'unknown' || fill === 'unknown') return null;
  const isOn = (name: string) => ['1', 'true'].includes(place.attributes[name] ?? '');
  const isHead = (name: string) => (childOf(line, name)?.attributes['type'] ?? 'none') !== 'none';
  return {
    form,
    box,
    isMirrored: isOn('flipH'),
    isUpsideDown: isOn('flipV'),
    turnedBy: Number(place.attributes['rot'] ?? 0) / DEGREE || 0,
    line: stroke === 'none' ? null : { colour: stroke, width: Number(line?.attributes['w']) || LINE_WIDTH },
    fill: fill === 'none' ? null : fill,
    heads: [isHead('a:headEnd'), isHead('a:tailEnd')],
  };
}

/** What a line or a face is drawn with: 'none', or 'unknown' where it is not a plain colour. */
type Paint = Colour | 'none' | 'unknown';

/** Paint that a shape has itself; undefined where its style decides. */
function paintOf(parent: XmlElement | undefined, theme: Theme): Paint | undefined {
  const paint = parent && elementsIn(parent).find(({ name }) => /^a:\w*Fill$/.test(name));
  if (!paint) return undefined;
  if (paint.name === 'a:noFill') return 'none';
  return paint.name === 'a:solidFill' ? (colourIn(paint, theme) ?? 'unknown') : 'unknown';
}

function styleOf(shape: XmlElement, name: string, theme: Theme): Paint {
  const reference = childOf(shape, 'wps:style', name);
  return reference && reference.attributes['idx'] !== '0' ? (colourIn(reference, theme) ?? 'unknown') : 'none';
}
