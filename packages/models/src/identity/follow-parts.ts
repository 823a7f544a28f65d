import { MODEL_SIZE, ROOT_PART_ID } from '../normalise/index.ts';
import { boxOfMeshes } from '../pins/box-of-meshes.ts';
import { centreAndScale, inverse, type Matrix, multiply } from '../scene/matrix.ts';
import { placedMeshes } from '../scene/placed.ts';
import type { Scene } from '../scene/scene.ts';
import { type MatchedParts, matchParts, type PartFate, type PartMatch } from './match-parts.ts';
import { hasSameShape, isInPlace, type PartShape, partShapes } from './part-shape.ts';
import { rigidMove } from './rigid-move.ts';

/** A transform from one issue of a model to the next, of 16 numbers by columns: rotation, even scale and translation. */
export interface IssueMove {
  /** Of points in the coordinates of the shown model. */
  readonly points: Matrix;
  /** Of cameras in the coordinates of the viewer, where every model is centred and `MODEL_SIZE` long. */
  readonly views: Matrix;
}

/** A part of the old issue in the new one. */
export interface FollowedPart {
  readonly fate: PartFate;
  /** Its id in the new issue; of an uncertain part that of the equal one at its place; null where there is none. */
  readonly partId: string | null;
  /** How it moved; null where that is not known: points on it can't be carried over. */
  readonly move: IssueMove | null;
}

/** All parts and assemblies of one issue of a model, found again in the next one. */
export interface FollowedParts {
  /** By the id in the old issue. */
  readonly parts: ReadonlyMap<string, FollowedPart>;
  /** Shown parts of each fate. `added`: parts of the new issue that no part of the old one became. */
  readonly counts: Readonly<Record<PartFate | 'added', number>>;
  /** How points in space are carried over that belong to no part. */
  readonly space: IssueMove;
}

/** Finds every part of a shown model again in its next issue, with the way that its points went. */
export function followParts(before: Scene, after: Scene): FollowedParts {
  const matched = matchParts(partShapes(before, ROOT_PART_ID), partShapes(after, ROOT_PART_ID));
  const carry = carrierBetween(before, after);
  const parts = new Map<string, FollowedPart>();
  for (const match of matched.parts) parts.set(match.from.partId, followedPart(match, carry));
  for (const [id, part] of followAssemblies(before, after, matched, carry)) parts.set(id, part);
  return { parts, counts: countsOf(matched), space: carry(IDENTITY) };
}

/** Makes a move in the coordinates of the source one of the shown models and of the viewer. */
type Carry = (sourceMove: Matrix) => IssueMove;

function carrierBetween(before: Scene, after: Scene): Carry {
  const [rootBefore, rootAfter] = [rootOf(before), rootOf(after)];
  const [viewBefore, viewAfter] = [viewOf(before), viewOf(after)];
  return (sourceMove) => {
    const points = multiply(rootAfter, multiply(sourceMove, inverseOf(rootBefore)));
    return { points, views: multiply(viewAfter, multiply(points, inverseOf(viewBefore))) };
  };
}

/** Transform of the root that centres and scales a model; none in a file that was not made here. */
const rootOf = ({ nodes }: Scene): Matrix => nodes.find(({ partId }) => partId === ROOT_PART_ID)?.matrix ?? IDENTITY;

function viewOf(scene: Scene): Matrix {
  const { longestSide, middle } = boxOfMeshes(placedMeshes(scene));
  return longestSide > 0 ? centreAndScale(middle, MODEL_SIZE / longestSide) : IDENTITY;
}

/** Roots and views scale evenly, so they have one. */
function inverseOf(matrix: Matrix): Matrix {
  const back = inverse(matrix);
  if (!back) throw new Error('The root of a model flattens it');
  return back;
}

function followedPart({ from, to, fate }: PartMatch, carry: Carry): FollowedPart {
  const isKnown = fate !== 'lost' && (fate !== 'uncertain' || (to !== null && standsAt(from, to)));
  if (!to || !isKnown) return { fate, partId: null, move: null };
  const move = fate === 'moved' ? rigidMove(from, to) : IDENTITY;
  return { fate, partId: to.partId, move: move && carry(move) };
}

/** Whether an equal part is at the place of a part. */
const standsAt = (from: PartShape, to: PartShape): boolean => hasSameShape(from, to) && isInPlace(from, to);

function countsOf({ parts, added }: MatchedParts): FollowedParts['counts'] {
  const count = (fate: PartFate): number => parts.filter((part) => part.fate === fate).length;
  return {
    kept: count('kept'),
    moved: count('moved'),
    changed: count('changed'),
    uncertain: count('uncertain'),
    lost: count('lost'),
    added: added.length,
  };
}

/** Nodes without a shape of their own, by what became of the parts in them. */
function followAssemblies(before: Scene, after: Scene, matched: MatchedParts, carry: Carry): ReadonlyMap<string, FollowedPart> {
  const shown = new Set(matched.parts.map(({ from }) => from.node));
  const inside = new Map<number, { readonly match: PartMatch; readonly depth: number }[]>();
  for (const match of matched.parts) {
    let depth = 0;
    for (let at = match.from.parent; at !== null; at = before.nodes[at]?.parent ?? null) {
      depth += 1;
      if (!shown.has(at)) inside.set(at, [...(inside.get(at) ?? []), { match, depth }]);
    }
  }
  const followed = new Map<string, FollowedPart>();
  before.nodes.forEach(({ partId, name }, index) => {
    const leaves = inside.get(index) ?? [];
    if (partId === ROOT_PART_ID) followed.set(partId, { fate: 'kept', partId, move: carry(IDENTITY) });
    else if (!shown.has(index) && leaves.length > 0) followed.set(partId, followedAssembly(after, name, leaves, carry));
  });
  return followed;
}

/** An assembly is found where all of its parts that were found are in one assembly of its name. */
function followedAssembly(
  after: Scene,
  name: string,
  leaves: readonly { readonly match: PartMatch; readonly depth: number }[],
  carry: Carry,
): FollowedPart {
  const sure = leaves.filter(({ match: { fate } }) => fate !== 'uncertain' && fate !== 'lost');
  const targets = new Set(sure.map(({ match: { to }, depth }) => (to ? ancestorOf(after, to, depth) : null)));
  const [target] = targets;
  if (leaves.every(({ match: { fate } }) => fate === 'lost')) return { fate: 'lost', partId: null, move: null };
  const node = target === undefined || target === null || targets.size > 1 ? undefined : after.nodes[target];
  if (!node || node.name !== name) return { fate: 'uncertain', partId: null, move: null };
  const fates = new Set(sure.map(({ match: { fate } }) => fate));
  fates.delete('changed');
  const [fate, ...others] = fates;
  const mover = sure.find(({ match }) => match.fate === 'moved')?.match;
  const move = fate === 'kept' ? IDENTITY : mover?.to ? rigidMove(mover.from, mover.to) : null;
  if (!fate || !move || others.length > 0) return { fate: 'changed', partId: node.partId, move: carry(IDENTITY) };
  return { fate, partId: node.partId, move: carry(move) };
}

function ancestorOf({ nodes }: Scene, { parent }: PartShape, depth: number): number | null {
  let at = parent;
  for (let left = depth - 1; left > 0 && at !== null; left--) at = nodes[at]?.parent ?? null;
  return at;
}

const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
