import type { Id } from '@benchbook/domain/ids';
import { SEARCH_MAX_CHARACTERS, type Snippet } from '@benchbook/domain/search';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor, wholeNumber } from '../wire/codec-for.ts';

/** What contains a hit. */
const SEARCH_HIT_KINDS = ['details', 'tag', 'step', 'alert', 'annotation', 'highlight', 'file', 'page'] as const;

export type SearchHitKind = (typeof SEARCH_HIT_KINDS)[number];

/** Where the words of a search stand, and what stands around them. */
export interface SearchHit {
  readonly kind: SearchHitKind;
  /** The step that it is, or belongs to, with the number on its card; null where it belongs to none. */
  readonly step: { readonly id: Id; readonly number: string; readonly title: string } | null;
  /** The highlight of a PDF that it is, or belongs to. */
  readonly highlightId: Id | null;
  /** The file that it is, or that contains it. */
  readonly path: string | null;
  /** Of that file, from 1. */
  readonly page: number | null;
  readonly snippet: Snippet;
}

/** An instruction or a file of the library in which all words occur. */
export type SearchResult =
  | {
      readonly kind: 'instruction';
      readonly id: Id;
      readonly title: Snippet;
      readonly isPdf: boolean;
      /** A revision of it is up. */
      readonly isLive: boolean;
      /** The best places; none where the title alone has the words. */
      readonly hits: readonly SearchHit[];
    }
  | { readonly kind: 'file'; readonly path: string; readonly extension: string; readonly hits: readonly SearchHit[] };

export interface SearchResults {
  /** Best first. */
  readonly results: readonly SearchResult[];
  /** `cursor` of the next page; null on the last. */
  readonly next: string | null;
  /** Words that very many places have were looked for in the best of them only. */
  readonly isCut: boolean;
  /** The same search with a word that has no typing error; null where something was found, or nothing like it would be. */
  readonly suggestion: string | null;
}

const snippetWire = z.object({
  text: z.string(),
  /** Begin and end of what was looked for in the text, in UTF-16 units. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});

const hitWire = z.object({
  kind: z.enum(SEARCH_HIT_KINDS),
  step: z.object({ _id: z.string(), number: z.string(), title: z.string() }).nullable(),
  HighlightID: z.string().nullable(),
  path: z.string().nullable(),
  pageNumber: z.int().nullable(),
  snippet: snippetWire,
});

const resultWire = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('instruction'),
    _id: z.string(),
    title: snippetWire,
    isPDFViewer: z.boolean(),
    live: z.boolean(),
    hits: z.array(hitWire),
  }),
  z.object({ kind: z.literal('file'), path: z.string(), fileExtension: z.string(), hits: z.array(hitWire) }),
]);

const resultsWire = z.object({
  results: z.array(resultWire),
  next: z.string().nullable(),
  cut: z.boolean(),
  suggestion: z.string().nullable().default(null),
});

const resultsCodec = codecFor(resultsWire, {
  decode: ({ results, next, cut, suggestion }): SearchResults => ({
    results: results.map(toResult),
    next,
    isCut: cut,
    suggestion,
  }),
  encode: ({ results, next, isCut, suggestion }) => ({ results: results.map(fromResult), next, cut: isCut, suggestion }),
});

function toResult(wire: z.output<typeof resultWire>): SearchResult {
  const hits = wire.hits.map(toHit);
  if (wire.kind === 'file') return { kind: 'file', path: wire.path, extension: wire.fileExtension, hits };
  return { kind: 'instruction', id: wire._id, title: wire.title, isPdf: wire.isPDFViewer, isLive: wire.live, hits };
}

function fromResult(result: SearchResult): z.output<typeof resultWire> {
  const hits = result.hits.map(fromHit);
  if (result.kind === 'file') return { kind: 'file', path: result.path, fileExtension: result.extension, hits };
  const { id, title, isPdf, isLive } = result;
  return { kind: 'instruction', _id: id, title: copied(title), isPDFViewer: isPdf, live: isLive, hits };
}

function toHit({ kind, step, HighlightID, path, pageNumber, snippet }: z.output<typeof hitWire>): SearchHit {
  const inStep = step && { id: step._id, number: step.number, title: step.title };
  return { kind, step: inStep, highlightId: HighlightID, path, page: pageNumber, snippet };
}

function fromHit({ kind, step, highlightId, path, page, snippet }: SearchHit): z.output<typeof hitWire> {
  const inStep = step && { _id: step.id, number: step.number, title: step.title };
  return { kind, step: inStep, HighlightID: highlightId, path, pageNumber: page, snippet: copied(snippet) };
}

const copied = ({ text, marks }: Snippet): z.output<typeof snippetWire> => ({
  text,
  marks: marks.map(([start, end]) => [start, end]),
});

/** Instructions and files of a page when none is asked for, and at most. */
export const SEARCH_PAGE = 20;

/** Ours: full-text search; `q` is what somebody types, see docs/decisions/0024-full-text-search.md. */
export const searchEverything = defineRoute({
  name: 'searchEverything',
  method: 'GET',
  path: '/api/search',
  query: z.object({
    q: z.string().max(SEARCH_MAX_CHARACTERS),
    limit: wholeNumber.optional(),
    cursor: z
      .string()
      .regex(/^\d{1,5}$/)
      .optional(),
  }),
  response: resultsCodec,
  errors: ['RATE_LIMITED'],
  access: 'VIEW (Artisan: assigned only)',
  description:
    'Instructions and files in which all words occur, with the places; an Artisan finds live revisions of what is assigned.',
});
