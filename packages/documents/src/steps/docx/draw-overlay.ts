import sharp from 'sharp';
import { MAX_PIXELS, WORKING_QUALITY } from '../picture-limits.ts';
import type { Colour } from './colours.ts';
import type { Box, Overlay, Shape } from './read-overlay.ts';

/** How far shapes may stand out from a picture, in widths and heights of it. */
const BESIDE_MAX = 1;
const LINE_MIN_PX = 1.5;

/** Longest side of a picture that is drawn on: larger ones become as small. */
const SIDE_MAX_PX = 4_000;

/** The picture with its shapes drawn on it, and wider where they stand out from it. */
export async function withShapes(bytes: Buffer, { picture, shapes }: Overlay): Promise<Buffer> {
  const isPhoto = (await sharp(bytes).metadata()).format === 'jpeg';
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: SIDE_MAX_PX, height: SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [perX, perY] = [width / picture.width, height / picture.height];
  const placed = shapes.map((shape) => ({ shape, box: boxInPixels(shape.box, picture, perX, perY) }));
  const reach = (least: number, size: number, of: (box: Box) => number) =>
    Math.ceil(Math.min(size * BESIDE_MAX, Math.max(least, ...placed.map(({ box }) => of(box)))));
  const [left, top] = [reach(0, width, ({ x }) => -x), reach(0, height, ({ y }) => -y)];
  const right = reach(0, width, (box) => box.x + box.width - width);
  const bottom = reach(0, height, (box) => box.y + box.height - height);
  const [wide, high] = [left + width + right, top + height + bottom];
  const drawn = placed.map(({ shape, box }) => drawShape(shape, { ...box, x: box.x + left, y: box.y + top }, perX));
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">${drawn.join('')}</svg>`;
  const background = { r: 255, g: 255, b: 255, alpha: isPhoto ? 1 : 0 };
  const extended = await sharp(data).extend({ left, top, right, bottom, background }).png().toBuffer();
  const result = sharp(extended).composite([{ input: Buffer.from(overlay), left: 0, top: 0 }]);
  return (isPhoto ? result.jpeg({ quality: WORKING_QUALITY }) : result.png()).toBuffer();
}

function boxInPixels(box: Box, picture: Box, perX: number, perY: number): Box {
  const [x, y] = [(box.x - picture.x) * perX, (box.y - picture.y) * perY];
  return { x, y, width: box.width * perX, height: box.height * perY };
}

function drawShape(shape: Shape, { x, y, width, height }: Box, perUnit: number): string {
  const { line, fill, turnedBy, isMirrored, isUpsideDown } = shape;
  const stroke = Math.max(LINE_MIN_PX, (line?.width ?? 0) * perUnit);
  const at = `translate(${x + width / 2} ${y + height / 2}) rotate(${turnedBy}) scale(${isMirrored ? -1 : 1} ${isUpsideDown ? -1 : 1})`;
  const paint = `${painted('fill', fill)} ${painted('stroke', line?.colour ?? null)} stroke-width="${stroke}"`;
  return `<g transform="${at}"><path ${paint} d="${pathOf(shape, width / 2, height / 2)}"/>${headsOf(shape, width / 2, height / 2, stroke)}</g>`;
}

function painted(name: 'fill' | 'stroke', colour: Colour | null): string {
  return colour === null ? `${name}="none"` : `${name}="${colour.css}" ${name}-opacity="${colour.opacity}"`;
}

/** Around the middle; `w` and `h` are half of its width and height. */
function pathOf({ form }: Shape, w: number, h: number): string {
  switch (form) {
    case 'line':
    case 'straightConnector1':
      return `M${-w} ${-h}L${w} ${h}`;
    case 'ellipse':
      return `M${-w} 0A${w} ${h} 0 1 0 ${w} 0A${w} ${h} 0 1 0 ${-w} 0Z`;
    case 'rightArrow':
      return arrow(w, h, ([along, across]) => [along, across]);
    case 'leftArrow':
      return arrow(w, h, ([along, across]) => [-along, across]);
    case 'downArrow':
      return arrow(h, w, ([along, across]) => [across, along]);
    case 'upArrow':
      return arrow(h, w, ([along, across]) => [across, -along]);
    default:
      return `M${-w} ${-h}H${w}V${h}H${-w}Z`;
  }
}

type Point = readonly [number, number];

/** A block arrow: its shaft has half of its height, its head half of its smaller side. */
function arrow(length: number, height: number, turn: (point: Point) => Point): string {
  const neck = length - Math.min(length, height);
  const half = height / 2;
  const points: readonly Point[] = [
    [-length, -half],
    [neck, -half],
    [neck, -height],
    [length, 0],
    [neck, height],
    [neck, half],
    [-length, half],
  ];
  return `M${points.map((point) => turn(point).join(' ')).join('L')}Z`;
}

/** Heads of a line. */
function headsOf({ form, heads, line }: Shape, w: number, h: number, stroke: number): string {
  if (!line || (form !== 'line' && form !== 'straightConnector1')) return '';
  const size = Math.max(8, stroke * 3);
  const angle = (Math.atan2(h, w) * 180) / Math.PI;
  const head = (x: number, y: number, turnedBy: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turnedBy})" ${painted('fill', line.colour)} d="M0 0L${-size} ${-size / 2}V${size / 2}Z"/>`;
  return `${heads[0] ? head(-w, -h, angle + 180) : ''}${heads[1] ? head(w, h, angle) : ''}`;
}
