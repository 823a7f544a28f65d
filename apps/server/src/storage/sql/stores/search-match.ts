import type { SearchField, SearchTerm } from '@benchbook/domain/search';
import type { SearchScope } from '../../../ports/search.ts';
import type { SqlSession } from '../session.ts';
import { findHits, type Hit, type Hits, hasTerm, SearchLook, scanInstructions } from './search-hits.ts';

/** An instruction or file that contains all terms, with the places. */
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

/** Maximum number of instructions, found by rarer words, that are searched for a word that nearly all have. */
const MOST_ASKED = 40;

/** Score of a hit by its field. */
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

/** Share of its score with which each place after the first counts, until it has no visible effect. */
const FURTHER_SHARE = 0.02;
const FURTHER_MAX = 20;
const TOGETHER_SHARE = 0.5;

type HitsByKey = ReadonlyMap<string, readonly Hit[]>;

/** Results of one term. */
interface Found extends Omit<Hits, 'hits'> {
  readonly term: SearchTerm;
  readonly byKey: Map<string, Hit[]>;
}

/**
 * Instructions and files in which every term occurs. A rare word is found at every place; for a word that nearly everything
 * contains, only some places are examined, and the results of the other words are checked for it.
 */
export async function findMatches(session: SqlSession, scope: SearchScope, terms: readonly SearchTerm[]): Promise<Matches> {
  const look = new SearchLook(session, scope, terms.length);
  const found: Found[] = [];
  for (const term of terms) {
    const { hits, ...more } = await findHits(look, [term]);
    found.push({ term, byKey: byKeyOf(hits), ...more });
    // No hits for one term: nothing contains all terms.
    if (hits.length === 0 && more.isWhole) return { matches: [], isCut: false };
  }
  if (terms.length > 1 && found.some(({ hasAllPlaces }) => !hasAllPlaces)) await fillGaps(look, found);
  const [first, ...others] = found;
  const keys = [...(first?.byKey.keys() ?? [])].filter((key) => others.every(({ byKey }) => byKey.has(key)));
  const matches = keys.map((key) => matchOf(key, found)).sort(byScore);
  return { matches, isCut: found.some(({ isWhole }) => !isWhole) };
}

export const byScore = (one: Match, other: Match): number => other.score - one.score || (one.key < other.key ? 1 : -1);

/** Finds the common words where the rare ones are; if all are common, where they occur together. */
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
    // Usually the text written first comes first.
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

/** One text at one place, in any field. */
const spotOf = ({ row }: Hit): string => `${row.ref} ${row.piece} ${row.part_id ?? row.parent_id ?? ''}`;
