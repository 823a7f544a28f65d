import type { Matrix } from '../../scene/matrix.ts';
import { estimateSize } from './estimate-size.ts';
import { colourOfMark, MARKS_MAX } from './marks.ts';
import { valuesOf } from './part21.ts';
import { refOf, refsOf, writeNumber } from './records.ts';
import { isBody, type StepItem, type StepRepresentation } from './representations.ts';
import { scaledCopiesIn } from './scaled-copies.ts';
import { bodiesOf, type StepProduct, type StepStructure } from './structure.ts';
import { colourOfSide, type StepColour } from './styles.ts';
import { TRIANGLES_MAX, writeTriangle } from './triangle.ts';

/** A place of the bodies of a product. */
export interface Place {
  readonly product: StepProduct;
  /** Mirrors or scales the bodies before they are placed, in the units of the file; null where they are as they are. */
  readonly transform: Matrix | null;
}

/** A STEP file as Open CASCADE gets it, and how to understand its answer. */
export interface OcctInput {
  readonly bytes: Uint8Array;
  /** Colours of transparent surfaces, by mark. */
  readonly colours: readonly StepColour[];
  /** Length of the triangles that hold the places of products, in the units of the file. */
  readonly triangleSize: number;
  /** What each triangle represents, by its number. */
  readonly places: readonly (Place | null)[];
  /** Whether a triangle with the number `BESIDE` stands beside each body. */
  readonly hasTriangleBeside: boolean;
}

/** Number of the triangle that stands beside each body. */
export const BESIDE = 0;

/** Names that products and bodies have in it: Open CASCADE returns names, but no numbers of instances. */
const TOKEN = /^benchbook-(product|body)-(\d+)$/;

const tokenOf = (kind: 'product' | 'body', id: number) => `benchbook-${kind}-${id}`;

/** The instance whose token it is; null for any other name. */
export function instanceOfToken(name: string): { readonly kind: 'product' | 'body'; readonly id: number } | null {
  const [, kind, id] = TOKEN.exec(name) ?? [];
  return kind === 'product' || kind === 'body' ? { kind, id: Number(id) } : null;
}

/**
 * Rewrites a STEP file for Open CASCADE. A triangle holds the place of each product in the assembly, and every body becomes a
 * product of its own, once, beside the assembly. That way
 * - a body is triangulated and stored once, however often it is placed;
 * - bodies keep their numbers, by which names, colours and visibility are known;
 * - bodies keep colours, which Open CASCADE's importer finds only on shapes that are not placed;
 * - tessellations, which it does not read, have a place, too.
 * Products have tokens as names, hidden bodies are left out, and transparent colours become marks.
 */
export function prepareForOcct(structure: StepStructure): OcctInput {
  const size = estimateSize(structure.part21);
  const nextId = structure.part21.largestId + 1;
  const draft: Draft = {
    structure,
    size,
    edits: [],
    appended: [],
    colours: [],
    places: [null],
    isAssembly: isAssembly(structure),
    nextId,
  };
  markTransparentStyles(draft);
  const frame = frameOf(structure);
  if (frame) {
    replaceBodies(draft, frame);
    for (const product of structure.products.values()) replaceScaledCopies(draft, frame, product);
    detachAspects(draft);
  }
  const { colours, places, isAssembly: hasTriangleBeside } = draft;
  return { bytes: applied(draft), colours, triangleSize: size, places, hasTriangleBeside };
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface Draft {
  readonly structure: StepStructure;
  readonly size: number;
  readonly edits: Edit[];
  /** Instances to add to the last data section. */
  readonly appended: string[];
  readonly colours: StepColour[];
  readonly places: (Place | null)[];
  readonly isAssembly: boolean;
  nextId: number;
}

function replace({ structure, edits }: Draft, id: number, text: string): void {
  const range = structure.part21.rangeOf(id);
  if (range) edits.push({ ...range, text });
}

/** Gives a function that adds an instance and returns its number. */
const appendTo = (draft: Draft) => (text: string) => {
  const id = draft.nextId++;
  draft.appended.push(`#${id}=${text};\n`);
  return id;
};

/** Gives each combination of colour and transparency a mark as its colour. */
function markTransparentStyles(draft: Draft): void {
  const { part21 } = draft.structure;
  const append = appendTo(draft);
  const fills = new Map<string, number>();
  for (const id of part21.all('SURFACE_SIDE_STYLE')) {
    const colour = colourOfSide(part21, id);
    if (!colour || colour[3] === 1) continue;
    const key = colour.join(' ');
    let fill = fills.get(key);
    if (fill === undefined) {
      if (draft.colours.length === MARKS_MAX) return;
      const [red, green, blue] = colourOfMark(draft.colours.length).map(writeNumber);
      draft.colours.push(colour);
      const styled = append(`FILL_AREA_STYLE_COLOUR('',#${append(`COLOUR_RGB('',${red},${green},${blue})`)})`);
      fill = append(`SURFACE_STYLE_FILL_AREA(#${append(`FILL_AREA_STYLE('',(#${styled}))`)})`);
      fills.set(key, fill);
    }
    replace(draft, id, `SURFACE_SIDE_STYLE('',(#${fill}))`);
  }
}

/** Contexts of products and definitions, which added ones share. */
interface Frame {
  readonly product: number;
  readonly definition: number;
}

/** Null for a file without products: it stays as it is. */
function frameOf({ part21, products }: StepStructure): Frame | null {
  const [first] = products.keys();
  const product = refsOf(valuesOf(part21, first ?? null, 'PRODUCT')?.[3])[0];
  const [definitionId] = part21.all('PRODUCT_DEFINITION');
  const definition = refOf(valuesOf(part21, definitionId ?? null)?.[3]);
  return product !== undefined && definition !== null ? { product, definition } : null;
}

function replaceBodies(draft: Draft, frame: Frame): void {
  const { structure } = draft;
  const added = new Set<number>();
  const written = new Set<number>();
  for (const product of structure.products.values()) {
    nameProduct(draft, product.id);
    const bodies = draft.places.length < TRIANGLES_MAX ? bodiesOf(structure, product) : [];
    const home = bodies[0]?.representation;
    if (home) draft.places.push({ product, transform: null });
    for (const representation of product.representations) {
      if (written.has(representation.id)) continue;
      written.add(representation.id);
      writeRepresentation(draft, representation, representation === home);
    }
    for (const { item, representation } of bodies) {
      if (item.kind === 'tessellation' || added.has(item.id)) continue;
      added.add(item.id);
      appendBody(draft, frame, item, representation.context);
    }
  }
}

/** Open CASCADE adds faces that have a representation of their own to a product that does not have them among its bodies. */
function detachAspects(draft: Draft): void {
  const { part21, products } = draft.structure;
  const ofProducts = new Set([...products.values()].flatMap(({ representations }) => representations.map(({ id }) => id)));
  for (const id of part21.all('SHAPE_DEFINITION_REPRESENTATION')) {
    const representation = refOf(valuesOf(part21, id)?.[1]);
    if (representation !== null && !ofProducts.has(representation)) replace(draft, id, "DESCRIPTIVE_REPRESENTATION_ITEM('','')");
  }
}

function nameProduct(draft: Draft, id: number): void {
  const contexts = refsOf(valuesOf(draft.structure.part21, id, 'PRODUCT')?.[3]);
  if (contexts.length > 0) replace(draft, id, productText(tokenOf('product', id), contexts));
}

function productText(name: string, contexts: readonly number[]): string {
  return `PRODUCT('${name}','${name}','',(${contexts.map((context) => `#${context}`).join(',')}))`;
}

/** A representation without its bodies and hidden items; with a triangle where it is the first that has bodies. */
function writeRepresentation(draft: Draft, { id, items, context }: StepRepresentation, isHome: boolean): void {
  const { hidden } = draft.structure;
  const isHidden = hidden.has(id);
  const kept = items.filter((item) => !isBody(item) && !(item.kind === 'mapped' && (isHidden || hidden.has(item.id))));
  if (kept.length === items.length && !isHome) return;
  const refs = kept.map((item) => item.id);
  if (isHome) refs.push(writeTriangle(appendTo(draft), draft.places.length - 1, draft.size));
  replace(draft, id, `SHAPE_REPRESENTATION('',(${refs.map((ref) => `#${ref}`).join(',')}),#${context})`);
}

/**
 * Open CASCADE ignores that a mapped item mirrors or scales. A product of its own, with nothing but a triangle, takes its place,
 * and the reader transforms the bodies.
 */
function replaceScaledCopies(draft: Draft, frame: Frame, { representations }: StepProduct): void {
  for (const copy of representations.flatMap(({ items }) => scaledCopiesIn(draft.structure, items))) {
    const context = copy.product?.representations[0]?.context;
    if (!copy.product || !copy.canBePlaced || context === undefined || draft.places.length === TRIANGLES_MAX) continue;
    const append = appendTo(draft);
    const triangle = writeTriangle(append, draft.places.length, draft.size);
    draft.places.push({ product: copy.product, transform: copy.transform });
    const representation = appendProduct(draft, frame, tokenOf('product', copy.product.id), [triangle], context);
    const map = append(`REPRESENTATION_MAP(#${copy.origin},#${representation})`);
    replace(draft, copy.item.id, `MAPPED_ITEM('',#${map},#${copy.origin})`);
  }
}

/** Adds a body as a product beside the assembly. A second triangle makes its box as large as the assembly's, see `triangle.ts`. */
function appendBody(draft: Draft, frame: Frame, { id }: StepItem, context: number): void {
  const items = draft.isAssembly ? [id, writeTriangle(appendTo(draft), BESIDE, draft.size)] : [id];
  appendProduct(draft, frame, tokenOf('body', id), items, context);
}

/** Adds a product of these items and returns the number of its representation. */
function appendProduct(draft: Draft, frame: Frame, name: string, items: readonly number[], context: number): number {
  const append = appendTo(draft);
  const formation = append(`PRODUCT_DEFINITION_FORMATION('','',#${append(productText(name, [frame.product]))})`);
  const definition = append(`PRODUCT_DEFINITION('','',#${formation},#${frame.definition})`);
  const shape = append(`PRODUCT_DEFINITION_SHAPE('','',#${definition})`);
  const representation = append(`SHAPE_REPRESENTATION('',(${items.map((item) => `#${item}`).join(',')}),#${context})`);
  append(`SHAPE_DEFINITION_REPRESENTATION(#${shape},#${representation})`);
  return representation;
}

/** Whether bodies are placed; otherwise a body is as large as the model. */
function isAssembly(structure: StepStructure): boolean {
  return [...structure.products.values()].some(
    (product) => structure.placed.has(product.id) && bodiesOf(structure, product).length > 0,
  );
}

/** The bytes with all edits made, and the added instances at the end of the data. */
function applied({ structure, edits, appended }: Draft): Uint8Array {
  const { bytes, dataEnd } = structure.part21;
  // Without an end of the data the file is cut off: Open CASCADE gets it as it is and says in which line.
  if (dataEnd === null || (edits.length === 0 && appended.length === 0)) return bytes;
  const all = [...edits, { from: dataEnd, to: dataEnd, text: appended.join('') }];
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const { from, to, text } of all.sort((one, other) => one.from - other.from)) {
    pieces.push(bytes.subarray(at, from), Buffer.from(text, 'latin1'));
    at = to;
  }
  pieces.push(bytes.subarray(at));
  return Buffer.concat(pieces);
}
