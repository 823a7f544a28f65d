import type { SearchField, SearchTerm } from '@benchbook/domain/search';
import type { SearchScope } from '../../../ports/search.ts';
import type { SqlSession } from '../session.ts';
import { findHits, type Hit, type Hits, hasTerm, SearchLook, scanInstructions } from './search-hits.ts';

/** Something that has all terms, and where. */
export interface Match {
  readonly key: string;
  /** Null for a file of the library. */
  readonly instructionId: string | null;
  readonly path: string | null;
  /** Best first, each place once. */
  readonly hits: readonly Hit[];
  readonly score: number;
}

export interface Matches {
  /** Best first. */
  readonly matches: readonly Match[];
  readonly isCut: boolean;
}

/** Instructions that have some of the words for sure and are asked for one that nearly all have. */
const MOST_ASKED = 40;

/** Worth of a hit by its field. */
const WORTH: Readonly<Record<SearchField, number>> = {
  title: 100,
  tag: 60,
  details: 35,
  heading: 40,
  alert: 30,
  text: 20,
  file: 15,
  page: 10,
};

/** Of places after the first each counts this share of its worth, until nothing is left to be seen of it. */
const FURTHER_SHARE = 0.02;
const FURTHER_MAX = 20;
const TOGETHER_SHARE = 0.5;

type HitsByKey = ReadonlyMap<string, readonly Hit[]>;

/** What was found of one term. */
interface Found extends Omit<Hits, 'hits'> {
  readonly term: SearchTerm;
  readonly byKey: Map<string, Hit[]>;
}

/**
 * Instructions and files in which every term occurs. A word that few have is found wherever it is; of a word that nearly
 * everything has, some places are looked at, and what has the other words is asked for it.
 */
export async function findMatches(session: SqlSession, scope: SearchScope, terms: readonly SearchTerm[]): Promise<Matches> {
  const look = new SearchLook(session, scope, terms.length);
  const found: Found[] = [];
  for (const term of terms) {
    const { hits, ...more } = await findHits(look, [term]);
    found.push({ term, byKey: byKeyOf(hits), ...more });
    // Nothing has it: nothing has all.
    if (hits.length === 0 && more.isWhole) return { matches: [], isCut: false };
  }
  if (terms.length > 1 && found.some(({ hasAllPlaces }) => !hasAllPlaces)) await fillGaps(look, found);
  const [first, ...others] = found;
  const keys = [...(first?.byKey.keys() ?? [])].filter((key) => others.every(({ byKey }) => byKey.has(key)));
  const matches = keys.map((key) => matchOf(key, found)).sort(byScore);
  return { matches, isCut: found.some(({ isWhole }) => !isWhole) };
}

export const byScore = (one: Match, other: Match): number => other.score - one.score || (one.key < other.key ? 1 : -1);

/** Finds the common words where the rare ones are; where all are common, where they stand together. */
async function fillGaps(look: SearchLook, found: readonly Found[]): Promise<void> {
  const terms = found.map(({ term }) => term);
  const whole = found.filter(({ hasAllPlaces }) => hasAllPlaces);
  if (whole.length === 0) {
    const together = await findHits(look, terms);
    for (const { byKey } of found) addAll(byKey, byKeyOf(together.hits));
  }
  for (const { term, byKey, isWhole, hasAllPlaces } of found) {
    if (hasAllPlaces) continue;
    for (const rare of whole)
      for (const [key, hits] of rare.byKey) addAll(byKey, new Map([[key, hits.filter(({ row }) => hasTerm(row, term))]]));
    if (isWhole) continue;
    const asked = keysOfAll(whole.length > 0 ? whole : found.filter((each) => each.term !== term))
      .filter((key) => !byKey.has(key))
      .flatMap((key) => (key.startsWith(INSTRUCTION) ? [key.slice(INSTRUCTION.length)] : []));
    if (asked.length === 0) continue;
    addAll(byKey, byKeyOf(await scanInstructions(look, term, asked.slice(0, MOST_ASKED))));
  }
}

function keysOfAll(found: readonly Found[]): readonly string[] {
  const [first, ...others] = found;
  return [...(first?.byKey.keys() ?? [])].filter((key) => others.every(({ byKey }) => byKey.has(key)));
}

const INSTRUCTION = 'instruction ';
const FILE = 'file ';

function byKeyOf(hits: readonly Hit[]): Map<string, Hit[]> {
  return Map.groupBy(hits, ({ row }) => (row.instruction_id === null ? FILE + row.path : INSTRUCTION + row.instruction_id));
}

function addAll(byKey: Map<string, Hit[]>, more: HitsByKey): void {
  for (const [key, hits] of more) if (hits.length > 0) byKey.set(key, [...(byKey.get(key) ?? []), ...hits]);
}

function matchOf(key: string, found: readonly Found[]): Match {
  const spots = new Map<string, { hit: Hit; terms: number; worth: number }>();
  let score = 0;
  for (const { byKey } of found) {
    const own = new Map<string, Hit>();
    for (const hit of (byKey.get(key) ?? []).toSorted((one, other) => worthOf(other) - worthOf(one)))
      if (!own.has(spotOf(hit))) own.set(spotOf(hit), hit);
    const worths = [...own.values()].map(worthOf);
    score += (worths[0] ?? 0) + FURTHER_SHARE * worths.slice(1, FURTHER_MAX).reduce((sum, worth) => sum + worth, 0);
    for (const [spot, hit] of own) {
      const before = spots.get(spot) ?? { hit, terms: 0, worth: 0 };
      const better = worthOf(before.hit) >= worthOf(hit) ? before.hit : hit;
      spots.set(spot, { hit: better, terms: before.terms + 1, worth: before.worth + worthOf(hit) });
    }
  }
  const best = [...spots.values()].toSorted(
    // What was written first stands first, as a rule.
    (one, other) => other.terms - one.terms || other.worth - one.worth || one.hit.row.row_number - other.hit.row.row_number,
  );
  const isTogether = found.length > 1 && best[0]?.terms === found.length;
  const [{ row } = { row: null }] = best.map(({ hit }) => hit);
  return {
    key,
    instructionId: row?.instruction_id ?? null,
    path: row?.path ?? null,
    hits: best.map(({ hit }) => hit),
    score: isTogether ? score + TOGETHER_SHARE * (best[0]?.worth ?? 0) : score,
  };
}

const worthOf = ({ field }: Hit): number => WORTH[field];

/** One text at one place, in whatever field. */
const spotOf = ({ row }: Hit): string => `${row.ref} ${row.piece} ${row.part_id ?? row.parent_id ?? ''}`;
