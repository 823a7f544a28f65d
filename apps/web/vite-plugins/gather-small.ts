/** Modules that only go together. */
export interface Unit {
  /** Screens that have it at once. */
  readonly screens: ReadonlySet<string>;
  readonly bytes: number;
  /** Units that have to be there before it. */
  readonly needs: readonly string[];
}

/** A file with less code than this, in bytes before it is minified, is worth joining to another: up to some 2.5 kB compressed. */
const SMALL_BYTES = 14_000;
/** What may be loaded in vain to be rid of a small file, in bytes times screens. */
const IN_VAIN_BYTES = 22_000;

type Screens = Map<string, ReadonlySet<string>>;

/**
 * The screens that shall have each unit. Where few bytes are needed by a set of screens of their own, some more screens get
 * them too, together with what they need.
 */
export function coalesce(units: ReadonlyMap<string, Unit>): Screens {
  let now: Screens = new Map([...units].map(([name, { screens }]) => [name, screens]));
  for (;;) {
    const next = withoutSmallest(units, now);
    if (!next) return now;
    now = next;
  }
}

/** The same without the smallest file that another can take in; undefined when there is none. */
function withoutSmallest(units: ReadonlyMap<string, Unit>, now: Screens): Screens | undefined {
  const files = Object.values(Object.groupBy(now, ([, screens]) => [...screens].toSorted().join('+')))
    .filter((file) => file !== undefined)
    .map((file) => ({
      names: file.map(([name]) => name),
      screens: file[0]?.[1] ?? new Set<string>(),
      bytes: bytesOf(file, units),
    }))
    .toSorted((one, other) => one.bytes - other.bytes);
  for (const file of files.filter(({ bytes }) => bytes < SMALL_BYTES)) {
    const ways = files
      .filter(({ screens }) => screens.size > file.screens.size && file.screens.isSubsetOf(screens))
      .map(({ screens }) => widened(units, now, file.names, screens))
      .toSorted((one, other) => one.inVain - other.inVain);
    const [best] = ways;
    if (best && best.inVain <= IN_VAIN_BYTES) return best.screens;
  }
  return undefined;
}

/** Gives the units to more screens, and to them all that the units need. */
function widened(units: ReadonlyMap<string, Unit>, now: Screens, names: readonly string[], more: ReadonlySet<string>) {
  const screens: Screens = new Map(now);
  let inVain = 0;
  const reached = new Set(names);
  for (const name of reached) {
    const unit = units.get(name);
    const had = screens.get(name);
    if (!unit || !had || more.isSubsetOf(had)) continue;
    const has = had.union(more);
    inVain += unit.bytes * (has.size - had.size);
    screens.set(name, has);
    for (const need of unit.needs) reached.add(need);
  }
  return { screens, inVain };
}

const bytesOf = (file: readonly (readonly [string, unknown])[], units: ReadonlyMap<string, Unit>): number =>
  file.reduce((sum, [name]) => sum + (units.get(name)?.bytes ?? 0), 0);
