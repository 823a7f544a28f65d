import { IDENTITY, type Matrix } from '../../scene/matrix.ts';
import { ModelError } from '../../scene/model-error.ts';
import { linear } from '../colour.ts';
import { GrowingIndices } from '../growing-indices.ts';
import { GrowingNumbers } from '../growing-numbers.ts';
import { VERTICES_MAX } from '../limits.ts';
import { addWarning, type SceneDraft } from '../scene-draft.ts';
import { type Attributes, attribute, numberIn, visitXml } from '../xml.ts';

/** Red, green, blue and alpha, linear. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** What a triangle or its corners refer to by a number in a list. */
export type Properties =
  | { readonly kind: 'materials'; readonly entries: { readonly name: string; readonly colour: Colour }[] }
  | { readonly kind: 'colours'; readonly entries: Colour[] }
  | { readonly kind: 'texture'; readonly texture: string; readonly entries: (readonly [u: number, v: number])[] };

/** An object of one model file of a package, or the place of another in it. */
export interface Use {
  readonly object: string;
  /** The model file that has the object, where it is another. */
  readonly path: string | undefined;
  readonly matrix: Matrix;
}

export interface Object3mf {
  readonly id: string;
  readonly name: string;
  /** `model`, `surface`, `support` … */
  readonly type: string;
  readonly positions: GrowingNumbers;
  readonly triangles: GrowingIndices;
  /** For each triangle its list, by a number of `lists`, and a place in it for each corner; -1 for none. */
  readonly uses: GrowingNumbers;
  readonly components: Use[];
  /** List, and place in it, for triangles and corners that have none. */
  readonly list: string | undefined;
  readonly place: number;
}

/** One model file of a package. */
export interface ModelPart {
  readonly millimetres: number;
  readonly objects: ReadonlyMap<string, Object3mf>;
  readonly properties: ReadonlyMap<string, Properties>;
  /** Paths of pictures by their ids. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Numbers of lists that triangles use, by their ids, ascending. */
  readonly lists: ReadonlyMap<string, number>;
  readonly items: readonly Use[];
}

/** Millimetres of a unit. 3MF core 1.3, section 3.4. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['micron', 0.001],
  ['millimeter', 1],
  ['centimeter', 10],
  ['inch', 25.4],
  ['foot', 304.8],
  ['meter', 1000],
]);

/**
 * @param draft For its warnings, and messages.
 * @throws ModelError `BROKEN`, `TOO_LARGE`
 */
export function readModelPart(draft: SceneDraft, bytes: Uint8Array, signal: AbortSignal | undefined): ModelPart {
  const reading = startReading(draft);
  visitXml(draft.file, bytes, { open: reading.open, close: () => undefined, text: () => undefined }, signal);
  return reading.part;
}

function startReading(draft: SceneDraft) {
  const { file } = draft;
  const objects = new Map<string, Object3mf>();
  const properties = new Map<string, Properties>();
  const pictures = new Map<string, string>();
  const lists = new Map<string, number>();
  const items: Use[] = [];
  const part = { millimetres: 1, objects, properties, pictures, lists, items };
  let object: Object3mf | undefined;
  let group: Properties | undefined;
  const open = (name: string, attributes: Attributes): void => {
    switch (name) {
      case 'model':
        part.millimetres = millimetresOf(draft, attribute(attributes, 'unit') ?? 'millimeter');
        break;
      case 'object':
        object = objectFrom(file, attributes);
        objects.set(object.id, object);
        break;
      case 'vertex':
        if (object) addVertex(file, object, attributes);
        break;
      case 'triangle':
        if (object) addTriangle(object, attributes, lists);
        break;
      case 'component':
        object?.components.push(useFrom(attributes));
        break;
      case 'item':
        items.push(useFrom(attributes));
        break;
      case 'basematerials':
      case 'colorgroup':
      case 'texture2dgroup':
        group = groupFrom(name, attributes);
        properties.set(attribute(attributes, 'id') ?? '', group);
        break;
      case 'texture2d':
        pictures.set(attribute(attributes, 'id') ?? '', attribute(attributes, 'path') ?? '');
        break;
      case 'beamlattice':
        addWarning(draft, `${file}: the beam lattice of "${object?.name ?? ''}" is left out.`);
        break;
      default:
        if (group) addProperty(group, name, attributes);
    }
  };
  return { part, open };
}

function millimetresOf(draft: SceneDraft, unit: string): number {
  const millimetres = UNITS.get(unit);
  if (millimetres === undefined) addWarning(draft, `${draft.file}: its unit "${unit}" is not known; it is read in millimetres.`);
  return millimetres ?? 1;
}

function groupFrom(name: 'basematerials' | 'colorgroup' | 'texture2dgroup', attributes: Attributes): Properties {
  switch (name) {
    case 'basematerials':
      return { kind: 'materials', entries: [] };
    case 'colorgroup':
      return { kind: 'colours', entries: [] };
    case 'texture2dgroup':
      return { kind: 'texture', texture: attribute(attributes, 'texid') ?? '', entries: [] };
  }
}

function objectFrom(file: string, attributes: Attributes): Object3mf {
  const place = numberIn(attributes, 'pindex');
  return {
    id: attribute(attributes, 'id') ?? '',
    name: attribute(attributes, 'name') ?? attribute(attributes, 'partnumber') ?? '',
    type: attribute(attributes, 'type') ?? 'model',
    positions: new GrowingNumbers(),
    triangles: new GrowingIndices(file),
    uses: new GrowingNumbers(),
    components: [],
    list: attribute(attributes, 'pid'),
    place: Number.isInteger(place) ? place : 0,
  };
}

function addVertex(file: string, { positions }: Object3mf, attributes: Attributes): void {
  if (positions.length >= 3 * VERTICES_MAX)
    throw new ModelError('TOO_LARGE', file, `The model has more than ${VERTICES_MAX} vertices.`);
  for (const axis of ['x', 'y', 'z']) positions.push(numberIn(attributes, axis));
}

function addTriangle({ triangles, uses }: Object3mf, attributes: Attributes, lists: Map<string, number>): void {
  const [a, b, c] = ['v1', 'v2', 'v3'].map((name) => numberIn(attributes, name));
  triangles.add(indexFrom(a), indexFrom(b), indexFrom(c));
  const id = attribute(attributes, 'pid');
  const [first, second, third] = ['p1', 'p2', 'p3'].map((name) => numberIn(attributes, name));
  if (id !== undefined && !lists.has(id)) lists.set(id, lists.size);
  uses.push(id === undefined ? -1 : (lists.get(id) ?? -1));
  const place = placeFrom(first, -1);
  for (const corner of [place, placeFrom(second, place), placeFrom(third, place)]) uses.push(corner);
}

/** An index that no list has where there is none. */
function indexFrom(value: number | undefined): number {
  return value !== undefined && Number.isInteger(value) && value >= 0 ? value : 0xffffffff;
}

function placeFrom(value: number | undefined, otherwise: number): number {
  return value !== undefined && Number.isInteger(value) && value >= 0 ? value : otherwise;
}

function useFrom(attributes: Attributes): Use {
  const numbers = (attribute(attributes, 'transform') ?? '').trim().split(/\s+/).map(Number);
  return {
    object: attribute(attributes, 'objectid') ?? '',
    path: attribute(attributes, 'path'),
    matrix: numbers.length === 12 && numbers.every(Number.isFinite) ? matrixOf(numbers) : IDENTITY,
  };
}

/** Four rows of three numbers, each a column of ours: 3MF multiplies from the left. */
function matrixOf(numbers: readonly number[]): Matrix {
  return [0, 3, 6, 9].flatMap((from) => [...numbers.slice(from, from + 3), from === 9 ? 1 : 0]);
}

function addProperty(group: Properties, name: string, attributes: Attributes): void {
  if (group.kind === 'materials' && name === 'base') {
    const colour = colourFrom(attribute(attributes, 'displaycolor'));
    group.entries.push({ name: attribute(attributes, 'name') ?? '', colour });
  } else if (group.kind === 'colours' && name === 'color') group.entries.push(colourFrom(attribute(attributes, 'color')));
  else if (group.kind === 'texture' && name === 'tex2coord') {
    // The format counts v from the bottom, a scene from the top.
    group.entries.push([numberIn(attributes, 'u'), 1 - numberIn(attributes, 'v')]);
  }
}

/** `#RRGGBB` or `#RRGGBBAA`, as a screen shows it. */
function colourFrom(text = ''): Colour {
  const bytes = /^#?([\da-f]{6})([\da-f]{2})?$/i.exec(text.trim());
  if (!bytes) return [linear(0.7), linear(0.7), linear(0.7), 1];
  const value = Number.parseInt(bytes[1] ?? '', 16);
  const alpha = bytes[2] === undefined ? 1 : Number.parseInt(bytes[2], 16) / 255;
  return [linear((value >> 16) / 255), linear(((value >> 8) & 255) / 255), linear((value & 255) / 255), alpha];
}
