import type { DocumentPlace } from '@benchbook/domain/attachments';
import type { ProposedBlock, ProposedBranch } from '@benchbook/domain/documents';
import { cleanDocument } from '@benchbook/domain/markup';
import { z } from 'zod';
import { rule } from '../wire/messages.ts';
import { idText, shortText } from '../wire/text.ts';

/** Maximum page number: Word's limit. */
const PAGES_MAX = 32_767;

/** The longest page of a PDF, in points (ISO 32000-1, annex C). */
const PAGE_MAX_POINTS = 14_400;

const placeShape = {
  /** From 1, with `y` in points from the upper edge of the displayed page; omitted if the document has no pages. */
  page: z.int().positive().max(PAGES_MAX).optional(),
  y: z.number().min(-PAGE_MAX_POINTS).max(PAGE_MAX_POINTS).optional(),
};

const blockWire = z.object({
  /** A node of `contentDoc`; the id of a picture is its name in the proposal. */
  node: z.unknown(),
  /** Alert category that the block becomes; omitted for text. */
  alert: shortText.optional(),
  ...placeShape,
});

export interface ProposedStepWire extends z.output<z.ZodObject<typeof placeShape>> {
  _id: string;
  title: string;
  blocks: z.output<typeof blockWire>[];
  children: ProposedStepWire[];
}

const stepWire: z.ZodType<ProposedStepWire, ProposedStepWire> = z
  .object({
    _id: idText,
    title: shortText,
    blocks: z.array(blockWire).max(100_000),
    ...placeShape,
    get children() {
      return z.array(stepWire).max(100_000);
    },
  })
  .meta({ id: 'ProposedStep' });

export const proposedStepsWire = z.array(stepWire).max(100_000);

/** Maximum number of steps and blocks of an accepted proposal. */
const STEPS_AND_BLOCKS_MAX = 100_000;

/** Limits of a call, checked before parsing: parsing takes seconds and blocks the server. */
export const acceptedStepsWire = z
  .unknown()
  .refine(isWithinLimit, rule('mostSteps', { most: STEPS_AND_BLOCKS_MAX }))
  .pipe(proposedStepsWire);

/** Iterative. Anything but a list of steps is left to the schema. */
function isWithinLimit(steps: unknown): boolean {
  const lists = [steps];
  let count = 0;
  for (let list = lists.pop(); Array.isArray(list); list = lists.pop()) {
    count += list.length;
    if (count > STEPS_AND_BLOCKS_MAX) return false;
    for (const step of list) {
      if (Array.isArray(step?.blocks)) count += step.blocks.length;
      if (Array.isArray(step?.children)) lists.push(step.children);
    }
  }
  return count <= STEPS_AND_BLOCKS_MAX;
}

export type ProposedStepsWire = z.output<typeof proposedStepsWire>;

/** Drops everything outside the closed set of markup. */
export function decodeProposedSteps(wire: ProposedStepsWire): readonly ProposedBranch[] {
  return wire.map(({ _id, title, blocks, children, ...place }) => ({
    id: _id,
    title,
    place: decodePlace(place),
    blocks: blocks.flatMap(decodeBlock),
    children: decodeProposedSteps(children),
  }));
}

export function encodeProposedSteps(branches: readonly ProposedBranch[]): ProposedStepsWire {
  return branches.map(({ id, title, place, blocks, children }) => ({
    _id: id,
    title,
    ...encodePlace(place),
    blocks: blocks.map(encodeBlock),
    children: encodeProposedSteps(children),
  }));
}

function decodeBlock({ node, alert, ...place }: z.output<typeof blockWire>): readonly ProposedBlock[] {
  const category = alert?.trim() || null;
  return cleanDocument({ type: 'doc', content: [node] }).content.map((clean) => ({
    node: clean,
    alert: category,
    place: decodePlace(place),
  }));
}

function encodeBlock({ node, alert, place }: ProposedBlock): z.output<typeof blockWire> {
  return { node, ...(alert === null ? {} : { alert }), ...encodePlace(place) };
}

function decodePlace({ page, y = 0 }: { page?: number | undefined; y?: number | undefined }): DocumentPlace | null {
  return page === undefined ? null : { page, y };
}

function encodePlace(place: DocumentPlace | null): { page?: number; y?: number } {
  return place ? { page: place.page, y: place.y } : {};
}
