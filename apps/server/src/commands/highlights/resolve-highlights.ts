import type { HighlightInput } from '@benchbook/contracts';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import {
  fieldsOfHighlight,
  type Highlight,
  type HighlightBody,
  LINK_HIGHLIGHT_COLOR,
  newMarker,
  SELECTED_HIGHLIGHT_COLOR,
} from '@benchbook/domain/highlights';
import { type Id, isId, newId } from '@benchbook/domain/ids';
import { type NamedFiles, resolveUses } from '../instructions/resolve-uses.ts';

/** Base state for interpreting submitted highlights. */
export interface HighlightBasis {
  /** Highlights of the version that the write is based on. */
  readonly highlights: ReadonlyMap<Id, Highlight>;
  readonly uses: ReadonlyMap<Id, AttachmentUse>;
  readonly files: NamedFiles;
  /** The instruction's PDF after this write. */
  readonly pdfPath: string;
}

/** The base state from an instruction's highlights. */
export function highlightBasis(highlights: readonly Highlight[], files: NamedFiles, pdfPath: string): HighlightBasis {
  return {
    highlights: new Map(highlights.map((highlight) => [highlight.id, highlight])),
    uses: new Map(highlights.flatMap(({ attachments }) => attachments.map((use) => [use.id, use] as const))),
    files,
    pdfPath,
  };
}

/** All highlights of a whole save: omitted fields of a known one keep their values. */
export function resolveHighlights(inputs: readonly HighlightInput[], basis: HighlightBasis): Highlight[] {
  return inputs.map((input) => resolveHighlight(input, idOf(input, basis), basis));
}

/** One highlight with the changes of a write. */
export function resolveHighlight(input: HighlightInput, id: Id, basis: HighlightBasis): Highlight {
  const known = basis.highlights.get(id);
  const link = input.annoId ? input.annoId.link : (known?.link ?? null);
  const before = known ?? newHighlight(id, link !== null, basis.pdfPath);
  const sent = { ...before, ...fieldsOfHighlight.of<Partial<HighlightBody>>(input) };
  return {
    ...sent,
    marker: input.annoId?.marker ?? before.marker,
    link,
    // The colour of a selected highlight is not a colour that somebody chose.
    color: sent.color === SELECTED_HIGHLIGHT_COLOR ? before.color : sent.color,
    pdfPath: input.pdfPath === basis.pdfPath ? basis.pdfPath : before.pdfPath,
    attachments: input.attachments ? resolveUses(input.attachments, basis.uses, basis.files, newId) : before.attachments,
  };
}

/** A box on the first page (CONST-42). */
function newHighlight(id: Id, isLink: boolean, pdfPath: string): Highlight {
  return {
    ...fieldsOfHighlight.complete({ marker: newMarker(), mappingId: id, pdfPath, color: isLink ? LINK_HIGHLIGHT_COLOR : null }),
    id,
    attachments: [],
  };
}

function idOf({ id }: HighlightInput, basis: HighlightBasis): Id {
  return id !== null && (basis.highlights.has(id) || isId(id)) ? id : newId();
}
