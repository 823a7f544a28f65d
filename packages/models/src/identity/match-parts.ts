import { hasSameShape, isInPlace, type PartShape, placeTolerance } from './part-shape.ts';

/**
 * What became of a part in another issue of the model:
 * - `kept`: the same part at the same place. `moved`: the same part at another place.
 * - `changed`: the same name and place, another shape.
 * - `uncertain`: several parts fit, or the evidence contradicts itself; `to` is the best guess or null.
 * - `lost`: nothing fits.
 */
export type PartFate = 'kept' | 'moved' | 'changed' | 'uncertain' | 'lost';

export interface PartMatch {
  readonly from: PartShape;
  readonly to: PartShape | null;
  readonly fate: PartFate;
}

export interface MatchedParts {
  /** One for each part of the old model, in its order. */
  readonly parts: readonly PartMatch[];
  /** Parts of the new model that no part of the old one became or may have become. */
  readonly added: readonly PartShape[];
}

/**
 * Finds the parts of one issue of a model again in the next one. The evidence is name, shape and place, of all parts together;
 * equal parts are never guessed apart (`uncertain`), and nothing is kept against any of the three.
 */
export function matchParts(before: readonly PartShape[], after: readonly PartShape[]): MatchedParts {
  const matching = new Matching(before, after);
  matching.followNames();
  matching.followParents();
  matching.keepInPlace();
  matching.findChanged();
  return matching.result();
}

class Matching {
  readonly #before: readonly PartShape[];
  readonly #after: readonly PartShape[];
  readonly #found = new Map<PartShape, PartMatch>();
  readonly #taken = new Set<PartShape>();
  /** Parts of the new model that an uncertain part may have become. */
  readonly #claimed = new Set<PartShape>();
  readonly #oldByName: ReadonlyMap<string, readonly PartShape[]>;
  readonly #newByName: ReadonlyMap<string, readonly PartShape[]>;
  readonly #newByPlace: PlaceIndex;

  constructor(before: readonly PartShape[], after: readonly PartShape[]) {
    [this.#before, this.#after] = [before, after];
    [this.#oldByName, this.#newByName] = [Map.groupBy(before, nameOf), Map.groupBy(after, nameOf)];
    this.#newByPlace = new PlaceIndex(after);
  }

  /** Same shape and a name that only one part has, in both models. */
  followNames(): void {
    for (const from of this.#open()) {
      const to = this.#onlyOfName(from);
      if (!to || !hasSameShape(from, to)) continue;
      if (isInPlace(from, to)) this.#settle(from, to, 'kept');
      else if (!this.#isOneOfCounted(from)) this.#settle(from, to, 'moved');
    }
  }

  /** Whether only a counter tells it from an equal part: CAD programs count anew. */
  #isOneOfCounted(from: PartShape): boolean {
    const plain = plainName(from);
    return (
      plain !== from.path.at(-1) &&
      this.#before.some((other) => other !== from && plainName(other) === plain && hasSameShape(other, from))
    );
  }

  /** Equal parts whose parent moved with all that it holds: they stand where they stood in it. */
  followParents(): void {
    const shifts = this.#shiftsOfParents();
    for (const from of this.#open()) {
      const shift = from.parent === null ? undefined : shifts.get(from.parent);
      if (!shift) continue;
      const [to, ...others] = this.#free(from, this.#newByPlace.near(plus(from.centre, shift), placeTolerance(from)));
      if (to && others.length === 0) this.#settle(from, to, 'moved');
      else this.#doubt(from, to ?? this.#bestGuess(from));
    }
  }

  /** By how much each parent moved, where all of its parts that were found moved by the same. */
  #shiftsOfParents(): ReadonlyMap<number, Triple> {
    const shifts = new Map<number, Triple | null>();
    for (const { from, to, fate } of this.#found.values()) {
      if (!to || from.parent === null) continue;
      const shift = minus(to.centre, from.centre);
      const known = shifts.get(from.parent);
      const agrees = fate === 'moved' && known !== null && (!known || distance(known, shift) <= placeTolerance(from));
      shifts.set(from.parent, agrees ? (known ?? shift) : null);
    }
    return new Map([...shifts].filter((entry): entry is [number, Triple] => entry[1] !== null));
  }

  /** Same place, same shape, and a name that does not speak against it. */
  keepInPlace(): void {
    for (const group of Map.groupBy(this.#open(), nameOf).values()) {
      const places = group.map((from) => ({ from, here: this.#free(from, this.#newByPlace.at(from)) }));
      const isShifted = places.some(({ here }) => here.length === 0) && this.#mayHaveShifted(group);
      for (const { from, here } of places) {
        const [to, ...others] = here;
        if (to && others.length === 0 && !isShifted && !this.#taken.has(to)) this.#settle(from, to, 'kept');
        else if (to) this.#doubt(from, to);
        else this.#lookAtRenamed(from);
      }
    }
  }

  /** Whether all parts of a group may have moved by the same, so that some stand where others of them stood. */
  #mayHaveShifted(group: readonly PartShape[]): boolean {
    const [first] = group;
    if (!first) return false;
    const targets = this.#free(first, this.#newByName.get(nameOf(first)) ?? []);
    return targets.some((target) => {
      const shift = minus(target.centre, first.centre);
      if (length(shift) <= placeTolerance(first)) return false;
      return group.every(
        (part) => this.#free(part, this.#newByPlace.near(plus(part.centre, shift), placeTolerance(part))).length > 0,
      );
    });
  }

  /** A name that came at the same place for one that went is another name of the same part. */
  #lookAtRenamed(from: PartShape): void {
    const [to, ...others] = this.#newByPlace.at(from).filter((each) => !this.#taken.has(each) && hasSameShape(from, each));
    if (!to) return;
    const isRenamed = !this.#newByName.has(nameOf(from)) && !this.#oldByName.has(nameOf(to));
    if (isRenamed && others.length === 0) this.#settle(from, to, 'kept');
    else this.#doubt(from, to);
  }

  /** Those of some parts that are free and have the shape and the name of a part. */
  #free(from: PartShape, parts: readonly PartShape[]): PartShape[] {
    return parts.filter((to) => !this.#taken.has(to) && nameOf(to) === nameOf(from) && hasSameShape(from, to));
  }

  /** What is left: another shape under the same name and place, several candidates, or nothing. */
  findChanged(): void {
    for (const from of this.#open()) {
      const to = this.#onlyOfName(from);
      if (to && isNear(from, to)) this.#settle(from, to, 'changed');
      else if (to) this.#doubt(from, to);
      else this.#doubt(from, this.#bestGuess(from));
    }
  }

  /** A free part of the same shape or name, the nearest first; null if there is none. */
  #bestGuess(from: PartShape): PartShape | null {
    const fits = this.#after.filter(
      (to) => !this.#taken.has(to) && (hasSameShape(from, to) || plainName(to) === plainName(from)),
    );
    return fits.toSorted((one, other) => distance(one.centre, from.centre) - distance(other.centre, from.centre))[0] ?? null;
  }

  /** The part of the new model with this name, if no other part of either model has it and it is free. */
  #onlyOfName(from: PartShape): PartShape | undefined {
    const [to, ...more] = this.#newByName.get(nameOf(from)) ?? [];
    const isOnly = more.length === 0 && this.#oldByName.get(nameOf(from))?.length === 1;
    return to && isOnly && !this.#taken.has(to) ? to : undefined;
  }

  #open(): PartShape[] {
    return this.#before.filter((part) => !this.#found.has(part));
  }

  #settle(from: PartShape, to: PartShape, fate: PartFate): void {
    this.#found.set(from, { from, to, fate });
    this.#taken.add(to);
  }

  #doubt(from: PartShape, to: PartShape | null): void {
    this.#found.set(from, { from, to, fate: to ? 'uncertain' : 'lost' });
    if (to) this.#claimed.add(to);
  }

  result(): MatchedParts {
    const parts = this.#before.map((from) => this.#found.get(from) ?? { from, to: null, fate: 'lost' as const });
    return { parts, added: this.#after.filter((part) => !this.#taken.has(part) && !this.#claimed.has(part)) };
  }
}

type Triple = readonly [x: number, y: number, z: number];

const nameOf = ({ path }: PartShape): string => JSON.stringify(path);

/** Name without the counter that a CAD program adds: `Bolt:2`, `Bolt <2>`, `Bolt (2)`, `Bolt.002`, `Bolt_2`, `Bolt-2`. */
function plainName({ path }: Pick<PartShape, 'path'>): string {
  const name = path.at(-1) ?? '';
  return name.replace(/\s*(?::\d+|<\d+>|\(\d+\)|[._-]\d{1,3})$/, '') || name;
}

/** Within its own size: a changed part rarely keeps its exact centre. */
const isNear = (from: PartShape, to: PartShape): boolean =>
  distance(from.centre, to.centre) <= 2 * Math.max(from.spread[0], to.spread[0]);

/** Parts by the cells of a grid over their centres. */
class PlaceIndex {
  readonly #cells: ReadonlyMap<string, readonly PartShape[]>;
  readonly #edge: number;

  constructor(parts: readonly PartShape[]) {
    this.#edge = Math.max(1e-9, ...parts.map(placeTolerance));
    this.#cells = Map.groupBy(parts, ({ centre }) => this.#cellOf(centre, [0, 0, 0]));
  }

  /** Parts whose surface has the same centre and the same position about it. */
  at(part: PartShape): PartShape[] {
    return this.near(part.centre, placeTolerance(part)).filter((other) => isInPlace(part, other));
  }

  near(centre: Triple, within: number): PartShape[] {
    const cells = STEPS.flatMap((x) => STEPS.flatMap((y) => STEPS.map((z) => this.#cellOf(centre, [x, y, z]))));
    return cells.flatMap((cell) => this.#cells.get(cell) ?? []).filter((part) => distance(part.centre, centre) <= within);
  }

  #cellOf(centre: Triple, step: Triple): string {
    return centre.map((value, axis) => Math.floor(value / this.#edge) + (step[axis] ?? 0)).join(' ');
  }
}

const STEPS = [-1, 0, 1];

const minus = ([a, b, c]: Triple, [x, y, z]: Triple): Triple => [a - x, b - y, c - z];
const plus = ([a, b, c]: Triple, [x, y, z]: Triple): Triple => [a + x, b + y, c + z];
const length = ([x, y, z]: Triple): number => Math.hypot(x, y, z);
const distance = (one: Triple, other: Triple): number => length(minus(one, other));
