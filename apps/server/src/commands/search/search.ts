import { SEARCH_PAGE, type SearchHit, type SearchHitKind, type SearchResult, type SearchResults } from '@benchbook/contracts';
import { canAuthor, seesOnlyAssigned } from '@benchbook/domain/access';
import { assertNever } from '@benchbook/domain/errors';
import type { PartKind } from '@benchbook/domain/instructions';
import { parseSearch, type SearchTerm, searchTexts, snippetOf } from '@benchbook/domain/search';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { FoundFile, FoundInstruction, SearchPlace, SearchScope, StepPlace } from '../../ports/index.ts';
import { suggest } from './suggest.ts';

interface Asked {
  readonly q: string;
  readonly limit?: number | undefined;
  /** Digits: the number of earlier results. */
  readonly cursor?: string | undefined;
}

/** Searches what a person may find. An empty search finds nothing. */
export async function search(
  { storage, local }: AppContext,
  caller: Caller,
  { q, limit, cursor }: Asked,
): Promise<SearchResults> {
  const terms = parseSearch(q);
  if (terms.length === 0) return { results: [], next: null, isCut: false, suggestion: null };
  const size = Math.min(Math.max(limit ?? SEARCH_PAGE, 1), SEARCH_PAGE);
  const offset = Number(cursor ?? 0);
  const scope = scopeOf(caller, local !== null);
  return storage.read(async ({ search: reader }) => {
    const { found, hasMore, isCut } = await reader.find({ terms, scope, limit: size, offset });
    const suggestion = found.length > 0 || isCut || offset > 0 ? null : await suggest(reader, scope, q);
    return {
      results: found.map((each) => resultOf(each, terms)),
      next: hasMore ? String(offset + size) : null,
      isCut,
      suggestion,
    };
  });
}

function scopeOf({ id, role }: Caller, isLocal: boolean): SearchScope {
  // A local backend has only what is assigned to any of its people.
  if (isLocal || seesOnlyAssigned(role)) return { kind: 'assigned', userId: id };
  return { kind: canAuthor(role) ? 'plant' : 'live' };
}

function resultOf(found: FoundInstruction | FoundFile, terms: readonly SearchTerm[]): SearchResult {
  const hits = found.places.map((place) => hitOf(place, terms));
  if (found.kind === 'file') return { kind: 'file', path: found.path, extension: found.extension, hits };
  const { id, title, isPdf, isLive } = found;
  return { kind: 'instruction', id, title: snippetOf(title, terms), isPdf, isLive, hits };
}

const NOWHERE = { step: null, highlightId: null, path: null, page: null };

function hitOf(place: SearchPlace, terms: readonly SearchTerm[]): SearchHit {
  switch (place.kind) {
    case 'part':
      return partHit(place, terms);
    case 'tag':
      return { ...NOWHERE, kind: 'tag', snippet: snippetOf(place.name, terms) };
    case 'file':
      return { ...NOWHERE, kind: 'file', path: place.path, snippet: snippetOf(place.path, terms) };
    case 'page': {
      const { path, page, text, steps, highlightId } = place;
      return { kind: 'page', step: stepOf(steps), highlightId, path, page, snippet: snippetOf(text, terms) };
    }
    default:
      return assertNever(place);
  }
}

const KIND_OF_PART: Readonly<Record<PartKind, SearchHitKind>> = {
  settings: 'details',
  publication: 'details',
  step: 'step',
  alert: 'alert',
  annotation: 'annotation',
  highlight: 'highlight',
  use: 'file',
};

function partHit(place: SearchPlace & { readonly kind: 'part' }, terms: readonly SearchTerm[]): SearchHit {
  const texts = searchTexts(place.part, place.body);
  // The text with most of the words; among equal ones the first, e.g. a heading.
  const snippets = texts.map(({ text }) => snippetOf(text, terms));
  const best = snippets.toSorted((one, other) => other.marks.length - one.marks.length);
  const snippet = best[0] ?? { text: '', marks: [] };
  return {
    ...NOWHERE,
    kind: KIND_OF_PART[place.part],
    step: stepOf(place.steps),
    highlightId: place.part === 'highlight' ? place.partId : null,
    snippet,
  };
}

function stepOf(steps: readonly StepPlace[]): SearchHit['step'] {
  const last = steps.at(-1);
  return last ? { id: last.id, title: last.title, number: steps.map(({ position }) => position + 1).join('.') } : null;
}
