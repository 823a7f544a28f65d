import { type Part21, scanPart21, valuesOf } from './part21.ts';
import { listOf, rawOf, refOf, refsOf, type StepRecord } from './records.ts';
import { isBody, REPRESENTATIONS, readRepresentation, type StepItem, type StepRepresentation } from './representations.ts';

/** A product with what belongs to its shape. */
export interface StepProduct {
  readonly id: number;
  /** Bytes of its name, or of its id where it has no name. */
  readonly rawName: string;
  readonly representations: readonly StepRepresentation[];
  /** Bytes of the names of files that it refers to. */
  readonly rawFiles: readonly string[];
}

/** Products, representations and what is hidden, of one STEP file. */
export interface StepStructure {
  readonly part21: Part21;
  readonly products: ReadonlyMap<number, StepProduct>;
  readonly representations: ReadonlyMap<number, StepRepresentation>;
  /** The product of each representation that one has. */
  readonly owners: ReadonlyMap<number, StepProduct>;
  /** Products that an assembly places, and those that place others. */
  readonly placed: ReadonlySet<number>;
  readonly assemblies: ReadonlySet<number>;
  /** Numbers of items and representations that the CAD program does not show. */
  readonly hidden: ReadonlySet<number>;
}

const DEFINITIONS = ['PRODUCT_DEFINITION', 'PRODUCT_DEFINITION_WITH_ASSOCIATED_DOCUMENTS'];

const DOCUMENT_REFERENCES = ['APPLIED_DOCUMENT_REFERENCE', 'CC_DESIGN_SPECIFICATION_REFERENCE'];

const KEYWORDS: ReadonlySet<string> = new Set([
  ...REPRESENTATIONS,
  ...DEFINITIONS,
  ...DOCUMENT_REFERENCES,
  'PRODUCT',
  'SHAPE_DEFINITION_REPRESENTATION',
  'SHAPE_REPRESENTATION_RELATIONSHIP',
  'INVISIBILITY',
  'STYLED_ITEM',
  'SURFACE_SIDE_STYLE',
  'REPRESENTATION_MAP',
  'MAPPED_ITEM',
  'NEXT_ASSEMBLY_USAGE_OCCURRENCE',
  'VERTEX_POINT',
  'ITEM_DEFINED_TRANSFORMATION',
]);

/** Reads which products a STEP file has, and of what their shapes consist. Instances that break the syntax count as absent. */
export function readStructure(bytes: Uint8Array): StepStructure {
  const part21 = scanPart21(bytes, KEYWORDS);
  const representations = new Map<number, StepRepresentation>();
  for (const id of new Set(REPRESENTATIONS.flatMap(part21.all))) {
    const representation = readRepresentation(part21, id);
    if (representation) representations.set(id, representation);
  }
  const productOf = productsOfDefinitions(part21);
  const products = readProducts(part21, representations, productOf);
  return { part21, products, representations, ...readPlacements(part21, products, productOf), hidden: readHidden(part21) };
}

/** A body of a product, and the representation that it is an item of. */
export interface StepBody {
  readonly item: StepItem;
  readonly representation: StepRepresentation;
}

/** Whether all that the product places is hidden with it. */
export function isHiddenAssembly({ assemblies, hidden }: StepStructure, { id, representations }: StepProduct): boolean {
  return assemblies.has(id) && representations.some((representation) => hidden.has(representation.id));
}

/**
 * The bodies of a product that are to be shown. A tessellation that represents an exact body of the same product is no body of
 * its own: it is linked to it, or in a representation beside the exact one.
 */
export function bodiesOf({ part21, hidden }: StepStructure, { representations }: StepProduct): StepBody[] {
  const bodies = representations
    .filter(({ id }) => !hidden.has(id))
    .flatMap((representation) => representation.items.filter(isBody).map((item) => ({ item, representation })));
  const exact = bodies.filter(({ item }) => item.kind !== 'tessellation');
  const isDouble = ({ item, representation }: StepBody) => {
    if (item.kind !== 'tessellation' || exact.length === 0) return false;
    const link = refOf(part21.records(item.id)[0]?.values.at(-1));
    return exact.every((body) => body.representation !== representation) || exact.some((body) => body.item.id === link);
  };
  return bodies.filter((body) => !hidden.has(body.item.id) && !isDouble(body));
}

function readProducts(
  part21: Part21,
  representations: ReadonlyMap<number, StepRepresentation>,
  productOf: ReadonlyMap<number, number>,
): ReadonlyMap<number, StepProduct> {
  const shapes = shapesOfProducts(part21, productOf);
  const files = filesOfProducts(part21, productOf);
  const products = new Map<number, StepProduct>();
  for (const id of part21.all('PRODUCT')) {
    const [ownId, name] = valuesOf(part21, id, 'PRODUCT') ?? [];
    products.set(id, {
      id,
      rawName: rawOf(name) || rawOf(ownId),
      representations: [...(shapes.get(id) ?? [])].flatMap((shape) => representations.get(shape) ?? []),
      rawFiles: files.get(id) ?? [],
    });
  }
  return products;
}

/** The product of each definition. */
function productsOfDefinitions(part21: Part21): ReadonlyMap<number, number> {
  const products = new Map<number, number>();
  for (const id of DEFINITIONS.flatMap(part21.all)) {
    const formation = refOf(valuesOf(part21, id)?.[2]);
    const product = refOf(valuesOf(part21, formation)?.[2]);
    if (product !== null) products.set(id, product);
  }
  return products;
}

/** Products are placed by usages, or by mapping their representation into that of another. */
function readPlacements(
  part21: Part21,
  products: ReadonlyMap<number, StepProduct>,
  productOf: ReadonlyMap<number, number>,
): Pick<StepStructure, 'owners' | 'placed' | 'assemblies'> {
  const placed = new Set<number>();
  const assemblies = new Set<number>();
  for (const id of part21.all('NEXT_ASSEMBLY_USAGE_OCCURRENCE')) {
    const values = valuesOf(part21, id, 'NEXT_ASSEMBLY_USAGE_OCCURRENCE');
    const [above, below] = [refOf(values?.[3]), refOf(values?.[4])].map((end) => productOf.get(end ?? -1));
    if (above !== undefined) assemblies.add(above);
    if (below !== undefined) placed.add(below);
  }
  const owners = new Map<number, StepProduct>();
  for (const product of products.values()) for (const shape of product.representations) owners.set(shape.id, product);
  for (const { id, representations } of products.values()) {
    for (const item of representations.flatMap(({ items }) => items)) {
      const mapped = item.kind === 'mapped' ? owners.get(mappedRepresentation(part21, item.id) ?? -1) : undefined;
      if (mapped === undefined) continue;
      assemblies.add(id);
      placed.add(mapped.id);
    }
  }
  return { owners, placed, assemblies };
}

/** The representation that a mapped item shows. */
function mappedRepresentation(part21: Part21, item: number): number | null {
  const map = refOf(valuesOf(part21, item, 'MAPPED_ITEM')?.[1]);
  return refOf(valuesOf(part21, map, 'REPRESENTATION_MAP')?.[1]);
}

/** Representations of each product: those of its definitions, and those that are declared to be the same shape. */
function shapesOfProducts(part21: Part21, productOf: ReadonlyMap<number, number>): ReadonlyMap<number, ReadonlySet<number>> {
  const related = new Map<number, number[]>();
  for (const id of part21.all('SHAPE_REPRESENTATION_RELATIONSHIP')) {
    // A relationship with a transformation is a complex instance: it places a component.
    const [, , one, other] = part21.records(id).length === 1 ? (valuesOf(part21, id) ?? []) : [];
    const [first, second] = [refOf(one), refOf(other)];
    if (first === null || second === null) continue;
    related.set(first, [...(related.get(first) ?? []), second]);
    related.set(second, [...(related.get(second) ?? []), first]);
  }
  const shapes = new Map<number, Set<number>>();
  for (const id of part21.all('SHAPE_DEFINITION_REPRESENTATION')) {
    const [property, representation] = valuesOf(part21, id) ?? [];
    const definition = refOf(valuesOf(part21, refOf(property))?.[2]);
    const product = definition === null ? undefined : productOf.get(definition);
    const shape = refOf(representation);
    if (product === undefined || shape === null) continue;
    const all = shapes.get(product) ?? new Set();
    shapes.set(product, all);
    addRelated(all, shape, related);
  }
  return shapes;
}

function addRelated(all: Set<number>, shape: number, related: ReadonlyMap<number, readonly number[]>): void {
  const waiting = [shape];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (all.has(next)) continue;
    all.add(next);
    waiting.push(...(related.get(next) ?? []));
  }
}

/** Names of the files that products refer to. */
function filesOfProducts(part21: Part21, productOf: ReadonlyMap<number, number>): ReadonlyMap<number, string[]> {
  const files = new Map<number, string[]>();
  const add = (definition: number, document: number | null) => {
    const product = productOf.get(definition);
    const values = valuesOf(part21, document, 'DOCUMENT_FILE');
    const name = rawOf(values?.[0]) || rawOf(values?.[1]);
    if (product !== undefined && name) files.set(product, [...(files.get(product) ?? []), name]);
  };
  for (const id of DOCUMENT_REFERENCES.flatMap(part21.all)) {
    const values = valuesOf(part21, id) ?? [];
    for (const definition of refsOf(listOf(values.at(-1)))) add(definition, refOf(values[0]));
  }
  for (const id of part21.all('PRODUCT_DEFINITION_WITH_ASSOCIATED_DOCUMENTS')) {
    for (const document of refsOf(valuesOf(part21, id)?.[4])) add(id, document);
  }
  return files;
}

/** What `INVISIBILITY` hides: items by their styles or layers, and representations. */
function readHidden(part21: Part21): ReadonlySet<number> {
  const hidden = new Set<number>();
  for (const id of part21.all('INVISIBILITY')) {
    // Hidden in one context alone: a complex instance.
    if (part21.records(id).length !== 1) continue;
    for (const target of refsOf(valuesOf(part21, id)?.[0])) {
      const [record] = part21.records(target);
      if (record?.keyword === 'STYLED_ITEM') for (const item of refsOf(record.values[2])) hidden.add(item);
      else if (record?.keyword === 'PRESENTATION_LAYER_ASSIGNMENT') addLayer(part21, record, hidden);
      else hidden.add(target);
    }
  }
  return hidden;
}

/** A layer holds items, representations and styled items. */
function addLayer(part21: Part21, { values }: StepRecord, hidden: Set<number>): void {
  for (const member of refsOf(values[2])) {
    const styled = valuesOf(part21, member, 'STYLED_ITEM');
    hidden.add(refOf(styled?.[2]) ?? member);
  }
}
