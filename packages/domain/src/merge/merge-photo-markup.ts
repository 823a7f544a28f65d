import { sameValue } from '../comparison/index.ts';
import type { Id } from '../ids/index.ts';
import { NO_MARKUP, type PhotoMarkup, type PhotoShape, SHAPES_MAX } from '../photo-markup/index.ts';

/**
 * Three-way merge of two markups of one photo: rotation and crop from the side that changed them, shapes one by one by id,
 * the server's first. The same new number at two places is a conflict, because the step text may refer to either.
 *
 * @returns undefined when both changed the same value differently, or when the shapes exceed the limit
 */
export function mergePhotoMarkup(
  from: PhotoMarkup | null,
  theirs: PhotoMarkup | null,
  yours: PhotoMarkup | null,
): { readonly markup: PhotoMarkup | null } | undefined {
  const [was, server, mine] = [from ?? NO_MARKUP, theirs ?? NO_MARKUP, yours ?? NO_MARKUP];
  const turn = pick(was.turn, server.turn, mine.turn);
  const crop = pick(was.crop, server.crop, mine.crop);
  const shapes = mergeShapes(was.shapes, server.shapes, mine.shapes);
  if (!turn || !crop || !shapes || shapes.length > SHAPES_MAX) return undefined;
  const markup: PhotoMarkup = { turn: turn.value, crop: crop.value, shapes };
  return { markup: sameValue(markup, NO_MARKUP) ? null : markup };
}

function pick<Value>(was: Value, theirs: Value, yours: Value): { readonly value: Value } | undefined {
  if (sameValue(theirs, yours) || sameValue(was, yours)) return { value: theirs };
  return sameValue(was, theirs) ? { value: yours } : undefined;
}

function mergeShapes(
  from: readonly PhotoShape[],
  theirs: readonly PhotoShape[],
  yours: readonly PhotoShape[],
): readonly PhotoShape[] | undefined {
  const byId = (shapes: readonly PhotoShape[]) => new Map<Id, PhotoShape>(shapes.map((shape) => [shape.id, shape]));
  const [was, server, mine] = [byId(from), byId(theirs), byId(yours)];
  const merged: PhotoShape[] = [];
  // A map iterates in insertion order.
  for (const id of new Set([...server.keys(), ...mine.keys()])) {
    const picked = pick(was.get(id), server.get(id), mine.get(id));
    if (!picked) return undefined;
    if (picked.value) merged.push(picked.value);
  }
  const drawn = (shapes: readonly PhotoShape[]) =>
    new Set(shapes.flatMap((shape) => (shape.kind === 'number' && !was.has(shape.id) ? [shape.number] : [])));
  const [numbers, ownNumbers] = [
    drawn(theirs.filter(({ id }) => !mine.has(id))),
    drawn(yours.filter(({ id }) => !server.has(id))),
  ];
  return [...numbers].some((each) => ownNumbers.has(each)) ? undefined : merged;
}
