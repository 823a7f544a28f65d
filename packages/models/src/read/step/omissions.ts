import { ModelError } from '../../scene/model-error.ts';
import type { StepNames } from './names.ts';
import { isBody } from './representations.ts';
import { scaledCopiesIn } from './scaled-copies.ts';
import { isHiddenAssembly, type StepProduct, type StepStructure } from './structure.ts';

/**
 * A sentence for each product that should be seen and is not, and for each body that is missing.
 *
 * @param shown Number of bodies that each product shows; 0 if a hidden assembly places it.
 */
export function* omissionWarnings(
  structure: StepStructure,
  names: StepNames,
  shown: ReadonlyMap<number, number>,
): Generator<string, void, undefined> {
  for (const product of structure.products.values()) {
    const name = names.decode(product.rawName) || 'A part without a name';
    const bodies = shown.get(product.id);
    if (bodies === 0) continue;
    if (bodies !== undefined) yield* missingBodies(structure, names, product, name, bodies);
    else if (isMissed(structure, product)) yield `${name} is left out: ${reasonOf(structure, names, product)}`;
    yield* wrongCopies(structure, names, product);
  }
}

/** Copies that Open CASCADE turns or leaves as they are, where the file mirrors or scales them. */
function wrongCopies(structure: StepStructure, names: StepNames, { representations }: StepProduct): string[] {
  return representations
    .flatMap(({ items }) => scaledCopiesIn(structure, items))
    .filter(({ canBePlaced }) => !canBePlaced)
    .map(({ item, product }) => {
      const name = (product && names.decode(product.rawName)) || names.ofItem(item) || 'A part without a name';
      return `${name}: a mirrored or scaled copy of it is shown turned or in its first size. Export the copy as a part of its own.`;
    });
}

/** Why nothing of the file can be shown. */
export function nothingToShow(file: string, structure: StepStructure, names: StepNames): ModelError {
  const missed = [...structure.products.values()].filter((product) => isMissed(structure, product));
  if (missed.length > 0 && missed.every(({ rawFiles }) => rawFiles.length > 0)) {
    const reason = 'It only says how parts of other files stand together. Export the assembly as one STEP file.';
    return new ModelError('NO_TRIANGLES', file, reason);
  }
  const product = missed.find((each) => isHiddenAssembly(structure, each)) ?? missed[0];
  const reason =
    product && `${names.decode(product.rawName) || 'Its part'}: ${reasonOf(structure, names, product).replace(/\.$/, '')}`;
  return new ModelError('NO_TRIANGLES', file, `The STEP file holds nothing that can be shown${reason ? ` (${reason})` : ''}.`);
}

/** An assembly consists of others; a product that is neither placed nor has a shape is a material or a document. */
function isMissed(structure: StepStructure, product: StepProduct): boolean {
  const { id, representations } = product;
  if (structure.assemblies.has(id)) return isHiddenAssembly(structure, product);
  return structure.placed.has(id) || representations.some(({ items }) => items.some(({ kind }) => kind !== 'other'));
}

function reasonOf(structure: StepStructure, names: StepNames, product: StepProduct): string {
  const { hidden } = structure;
  const { representations, rawFiles } = product;
  if (isHiddenAssembly(structure, product)) return 'it is hidden in the CAD program.';
  const items = representations.flatMap((shape) =>
    shape.items.map((item) => ({ ...item, isHidden: hidden.has(shape.id) || hidden.has(item.id) })),
  );
  const bodies = items.filter(isBody);
  if (bodies.length > 0 && bodies.every(({ isHidden }) => isHidden)) return 'it is hidden in the CAD program.';
  if (bodies.some(({ kind, isHidden }) => kind === 'tessellation' && !isHidden)) {
    return 'it is tessellated in a way that can’t be read. Export its exact geometry.';
  }
  if (bodies.length > 0) return 'its surfaces can’t be read. Export it again, or in another version of STEP.';
  const [file] = rawFiles;
  if (file) return `its geometry is in another file, ${names.decode(file)}. Export the assembly as one STEP file.`;
  if (items.some(({ kind }) => kind === 'wire')) return 'it consists of lines and points, without surfaces.';
  return 'the file has no geometry of it.';
}

/** Hidden bodies by their names, and how many solids can't be read. */
function missingBodies(structure: StepStructure, names: StepNames, product: StepProduct, name: string, shown: number): string[] {
  const bodies = product.representations.flatMap(({ items }) => items).filter(isBody);
  const hidden = bodies.filter(({ id }) => structure.hidden.has(id));
  const solids = bodies.filter(({ id, kind }) => kind === 'solid' && !structure.hidden.has(id)).length;
  const lost = solids - shown;
  return [
    ...hidden.map((body) => `${names.ofItem(body) || `A body of ${name}`} is left out: it is hidden in the CAD program.`),
    ...(lost > 0 ? [`${name}: ${lost} of ${solids} solids are left out, because they can’t be read.`] : []),
  ];
}
