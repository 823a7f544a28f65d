import type { Primitive } from '../../scene/scene.ts';
import { linear } from '../colour.ts';
import { createPointIndex } from '../point-index.ts';

/** Bit 15 of the two bytes after a triangle: in VisCAM its colour is its own, in Magics it is that of the part. */
const FLAG = 0x8000;
/** Values of one channel of five bits. */
const FULL = 31;
/** Colour of triangles without one: the default grey. */
const GREY = [0.5, 0.52, 0.55] as const;

type Colour = readonly [red: number, green: number, blue: number];

/**
 * Colours of triangles in the two bytes after each, linear; `undefined` where the file has none. Two programs made two ways of it: with
 * `COLOR=` in the title those of Materialise Magics (red in the lowest bits), else those of VisCAM and SolidView (blue in the lowest bits).
 */
export function colourOfAttributes(title: Uint8Array, attributes: Uint16Array): ((attribute: number) => Colour) | undefined {
  const at = Buffer.from(title).toString('latin1').indexOf('COLOR=');
  const part = at < 0 ? undefined : title.subarray(at + 6, at + 9);
  if (part?.length === 3) {
    const whole: Colour = [linear((part[0] ?? 0) / 255), linear((part[1] ?? 0) / 255), linear((part[2] ?? 0) / 255)];
    return (attribute) => (attribute & FLAG ? whole : channels(attribute));
  }
  // Other writers leave counts or rubbish there.
  const isViscam = attributes.some((value) => value & FLAG) && attributes.every((value) => value === 0 || value & FLAG);
  if (!isViscam) return undefined;
  return (attribute) => {
    const [blue, green, red] = channels(attribute);
    return attribute & FLAG ? [red, green, blue] : GREY;
  };
}

/** The three channels of five bits, from the lowest. */
function channels(attribute: number): Colour {
  return [linear((attribute & FULL) / FULL), linear(((attribute >> 5) & FULL) / FULL), linear(((attribute >> 10) & FULL) / FULL)];
}

/** The primitive with a colour for each triangle: a vertex is there once for each colour around it. */
export function withTriangleColours(
  file: string,
  primitive: Primitive,
  attributes: Uint16Array,
  colourOf: (attribute: number) => Colour,
): Primitive {
  const vertices = createPointIndex(file, 'double');
  const indices = primitive.indices.map((vertex, corner) => vertices.add(vertex, attributes[Math.floor(corner / 3)] ?? 0, 0));
  const pairs = vertices.positions();
  const positions = new Float32Array(3 * vertices.count);
  const colours = new Float32Array(4 * vertices.count);
  for (let vertex = 0; vertex < vertices.count; vertex++) {
    const source = 3 * (pairs[3 * vertex] ?? 0);
    positions.set(primitive.positions.subarray(source, source + 3), 3 * vertex);
    colours.set([...colourOf(pairs[3 * vertex + 1] ?? 0), 1], 4 * vertex);
  }
  return { ...primitive, positions, indices, colours };
}
