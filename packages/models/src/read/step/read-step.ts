import { type Matrix, multiply } from '../../scene/matrix.ts';
import type { Scene } from '../../scene/scene.ts';
import type { ModelFile } from '../model-file.ts';
import type { ReadContext } from '../reader.ts';
import { addWarning, finishDraft, type SceneDraft, startScene } from '../scene-draft.ts';
import { createBodies } from './bodies.ts';
import { readStepNames, type StepNames } from './names.ts';
import { BESIDE, instanceOfToken, type OcctInput, type Place, prepareForOcct } from './occt-input.ts';
import type { OcctMesh, OcctNode } from './occt-types.ts';
import { nothingToShow, omissionWarnings } from './omissions.ts';
import { addHierarchy, type CadPart, type CadReading, damaged, importFile, meshAt } from './read-cad.ts';
import { bodiesOf, isHiddenAssembly, readStructure, type StepStructure } from './structure.ts';
import { placeOfTriangle, type TrianglePlace } from './triangle.ts';

/**
 * Reads the parts of a STEP file with their names, hierarchy, colours and transparency, in millimetres. Open CASCADE reads
 * surfaces and places parts; tessellations, names and what is hidden are read from the file itself. What an assembly places and
 * is not shown is a warning by its name.
 *
 * @throws ModelError `BROKEN` with what Open CASCADE says, `TOO_LARGE`, `NO_TRIANGLES` with the reason when there is nothing to
 * show; the reason of `signal`, which is looked at before and after Open CASCADE reads.
 */
export async function readStep(file: ModelFile, { signal }: ReadContext): Promise<Scene> {
  const structure = readStructure(await file.bytes());
  signal?.throwIfAborted();
  const input = prepareForOcct(structure);
  const imported = await importFile(file.name, 'STEP', input.bytes);
  signal?.throwIfAborted();
  const names = readStepNames(structure);
  if (!imported.success) {
    if (imported.reason !== null || structure.part21.dataEnd === null) throw damaged(file.name, 'STEP', imported.reason);
    throw nothingToShow(file.name, structure, names);
  }
  const draft = startScene(file.name);
  const shown = new Map<number, number>();
  const below = new Set<number>();
  const root = shownTree(imported.root, { structure, input, ...imported }, below);
  addHierarchy(draft, root, stepReading({ draft, structure, names, input, ...imported, shown }));
  for (const id of below) if (!shown.has(id)) shown.set(id, 0);
  if (draft.nodes.length === 0) throw nothingToShow(file.name, structure, names);
  for (const sentence of names.warnings) addWarning(draft, sentence);
  for (const sentence of omissionWarnings(structure, names, shown)) addWarning(draft, sentence);
  return finishDraft(draft);
}

/**
 * The hierarchy without the bodies beside it and without hidden assemblies.
 *
 * @param below Filled with the products that a hidden assembly places.
 */
function shownTree(node: OcctNode, reading: Pick<Reading, 'structure' | 'input' | 'meshes'>, below: Set<number>): OcctNode {
  const { products } = reading.structure;
  const children = node.children.filter((child) => {
    const instance = instanceOfToken(child.name);
    const product = instance?.kind === 'product' ? products.get(instance.id) : undefined;
    const isHidden = product !== undefined && isHiddenAssembly(reading.structure, product);
    if (isHidden) for (const id of productsBelow(child, reading)) below.add(id);
    return instance?.kind !== 'body' && !isHidden;
  });
  return { ...node, children: children.map((child) => shownTree(child, reading, below)) };
}

function productsBelow(node: OcctNode, reading: Pick<Reading, 'input' | 'meshes'>): number[] {
  const own = node.meshes.flatMap((index) => {
    const mesh = reading.meshes[index];
    const triangle = mesh && placeOfTriangle(mesh);
    return (triangle && reading.input.places[triangle.index]?.product.id) ?? [];
  });
  return [...own, ...node.children.flatMap((child) => productsBelow(child, reading))];
}

interface Reading {
  readonly draft: SceneDraft;
  readonly structure: StepStructure;
  readonly names: StepNames;
  readonly input: OcctInput;
  readonly root: OcctNode;
  readonly meshes: readonly OcctMesh[];
  /** Filled with the number of bodies that each product shows. */
  readonly shown: Map<number, number>;
}

function stepReading({ draft, structure, names, input, root, meshes, shown }: Reading): CadReading {
  const bodies = createBodies(draft, structure, input, meshesOfBodies(input, root, draft.file, meshes));
  const partsAt = ({ product, transform }: Place, triangle: TrianglePlace, colour: OcctMesh['color']): CadPart[] => {
    const matrix = transform
      ? multiply(triangle.matrix, inMillimetres(transform, triangle.length / input.triangleSize))
      : triangle.matrix;
    const parts = bodiesOf(structure, product).flatMap(({ item }) =>
      bodies.placed(item, { ...triangle, matrix }, colour).map((part) => ({ ...part, name: names.ofItem(item) })),
    );
    if (parts.length > 0) shown.set(product.id, parts.length);
    const [only] = parts;
    return only && parts.length === 1 ? [{ ...only, name: names.decode(product.rawName) }] : parts;
  };
  return {
    nameOf: ({ name }) => names.ofNode(name),
    partsOf: (node) =>
      node.meshes.flatMap((index): CadPart[] => {
        const mesh = meshAt(draft.file, meshes, index);
        const triangle = placeOfTriangle(mesh);
        const place = triangle && input.places[triangle.index];
        if (triangle && place) return partsAt(place, triangle, mesh.color);
        return [{ name: names.ofNode(mesh.name), ...bodies.asItIs(mesh) }];
      }),
  };
}

function inMillimetres(matrix: Matrix, unit: number): Matrix {
  return matrix.map((entry, at) => (at >= 12 && at < 15 ? entry * unit : entry));
}

/** What Open CASCADE made of each body, without the triangle beside it; a body may be a triangle of the same form. */
function meshesOfBodies(
  { hasTriangleBeside }: OcctInput,
  root: OcctNode,
  file: string,
  meshes: readonly OcctMesh[],
): ReadonlyMap<number, readonly OcctMesh[]> {
  const ofBodies = new Map<number, readonly OcctMesh[]>();
  for (const node of root.children) {
    const instance = instanceOfToken(node.name);
    if (instance?.kind !== 'body') continue;
    const own = node.meshes.map((index) => meshAt(file, meshes, index));
    // It is written behind the body.
    const beside = hasTriangleBeside ? own.findLastIndex((mesh) => placeOfTriangle(mesh)?.index === BESIDE) : -1;
    ofBodies.set(
      instance.id,
      own.filter((_, at) => at !== beside),
    );
  }
  return ofBodies;
}
