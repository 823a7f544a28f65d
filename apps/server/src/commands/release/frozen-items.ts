import { inReadingOrder, meansLink } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import { numberSteps } from '@benchbook/domain/numbering';
import { DOCUMENT_ITEM_ID } from '@benchbook/domain/progress';
import { z } from 'zod';
import type { Readers } from '../../ports/index.ts';

/** Name of a step, or of a highlight in a PDF, in a revision. */
export interface NamedItem {
  readonly number: string;
  readonly title: string;
  /** A supervisor has to verify it, or to be present. */
  readonly isWatched: boolean;
  /** Names of the attached files. */
  readonly paths: readonly string[];
  /** Of a highlight, from 1. */
  readonly page?: number;
}

/** The needed fields of a step in a frozen text. */
interface FrozenStep {
  readonly id: Id;
  readonly title: string;
  readonly isWatched: boolean;
  readonly paths: readonly string[];
  readonly children: readonly FrozenStep[];
}

const attachments = z
  .array(z.object({ path: z.string() }))
  .default([])
  .transform((uses) => uses.map(({ path }) => path));

const frozenStep: z.ZodType<FrozenStep> = z
  .object({
    _id: z.string(),
    title: z.string(),
    requiresOversight: z.boolean().default(false),
    requiresVerification: z.boolean().default(false),
    attachments,
    get children() {
      return z.array(frozenStep);
    },
  })
  .transform(({ _id, requiresOversight, requiresVerification, attachments: paths, ...step }) => ({
    ...step,
    id: _id,
    paths,
    isWatched: requiresOversight || requiresVerification,
  }));

const number = z.number();
const frozenMark = z
  .object({
    _id: z.string(),
    Anno_id: z.string(),
    text: z.string(),
    pageNumber: number,
    attachments,
    quads: z.array(z.object({ x1: number, y1: number, x2: number, y2: number, x3: number, y3: number, x4: number, y4: number })),
  })
  .transform(({ _id, Anno_id, text, pageNumber, quads, attachments: paths }) => ({
    id: _id,
    isLink: meansLink(Anno_id),
    quote: text.trim(),
    page: pageNumber,
    quads,
    paths,
  }));

const frozenContent = z.object({
  title: z.string(),
  isPDFViewer: z.boolean(),
  steps: z.array(frozenStep),
  // Missing in revisions frozen before highlights existed.
  PDFViewerHighlights: z.array(frozenMark).default([]),
});

/** Size of the cache in revisions: a log or a record asks for many items of few revisions. */
const KEPT = 50;

const known = new Map<string, ReadonlyMap<Id, NamedItem>>();

/**
 * The items of a revision with their names in it, in reading order: the steps; for a PDF its highlights without links,
 * and if there are none the document. Null when the revision does not exist.
 */
export async function frozenItems(
  { revisions }: Pick<Readers, 'revisions'>,
  instructionId: Id,
  revision: number,
): Promise<ReadonlyMap<Id, NamedItem> | null> {
  // Keyed with its hash: the number of a revision whose transaction failed is reused.
  const head = await revisions.head(instructionId, revision);
  if (!head) return null;
  const key = `${instructionId} ${revision} ${head.sha256}`;
  const before = known.get(key);
  if (before) return before;
  const text = await revisions.text(instructionId, revision);
  if (!text) return null;
  const content = frozenContent.parse(JSON.parse(new TextDecoder().decode(text)));
  const items = content.isPDFViewer ? marksOf(content) : stepsOf(content);
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(key, items);
  return items;
}

function stepsOf({ steps }: z.output<typeof frozenContent>): Map<Id, NamedItem> {
  const numbers = numberSteps(steps);
  return new Map(
    flat(steps).map(
      ({ id, title, isWatched, paths }) => [id, { number: numbers.get(id) ?? '', title, isWatched, paths }] as const,
    ),
  );
}

function marksOf({ title, PDFViewerHighlights: all }: z.output<typeof frozenContent>): Map<Id, NamedItem> {
  const marks = inReadingOrder(all.filter(({ isLink }) => !isLink));
  if (marks.length === 0) return new Map([[DOCUMENT_ITEM_ID, { number: '1', title, isWatched: false, paths: [] }]]);
  return new Map(
    marks.map(({ id, quote, page, paths }, index) => [
      id,
      { number: `${index + 1}`, title: quote || `Page ${page}`, isWatched: false, paths, page },
    ]),
  );
}

const flat = (steps: readonly FrozenStep[]): FrozenStep[] => steps.flatMap((step) => [step, ...flat(step.children)]);
