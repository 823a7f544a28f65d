import type { HighlightFields, SavedHighlight } from '@benchbook/contracts';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Highlight } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import type { Part } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { keepVersion } from '../instructions/keep-version.ts';
import { contentOf } from '../instructions/load-content.ts';
import { hashParts, partChange } from '../instructions/part-changes.ts';
import { findNamedFiles } from '../instructions/resolve-uses.ts';
import { checkPdfOf } from './check-pdf-of.ts';
import { hangingOn } from './hanging-on.ts';
import { highlightParts, partsAround } from './highlight-parts.ts';
import { highlightBasis, resolveHighlight } from './resolve-highlights.ts';
import { findHighlightPart, readSettings } from './stored-highlights.ts';
import { withFreeIds } from './with-free-ids.ts';

/**
 * Changes the sent fields of a highlight. One that is moved by hand counts as placed, in the current PDF. Files in the
 * call come first, in their order; omitted files stay attached.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`, `VALIDATION`
 */
export function changeHighlight(
  context: AppContext,
  caller: Caller,
  { instructionId, highlightId }: { readonly instructionId: Id; readonly highlightId: Id },
  fields: HighlightFields,
): Promise<SavedHighlight> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, instructionId);
    const part = await findHighlightPart(tx.parts, instructionId, highlightId);
    const settings = await readSettings(tx.parts, instructionId);
    const { pdfPath, ...changed } = fields;
    checkPdfOf(settings, pdfPath);
    const parts = [part, ...(await hangingOn(tx.parts, instructionId, highlightId))];
    const before = await highlightIn(tx, parts);
    const files = await findNamedFiles(tx.files, fields.attachments ?? []);
    const isPlaced = fields.page !== undefined || fields.quads !== undefined || fields.placement === 'placed';
    const placed = isPlaced && { placement: fields.placement ?? 'placed', pdfPath: settings.pdfPath };
    const sent = { ...changed, ...placed, id: highlightId, annoId: null };
    const resolved = resolveHighlight(sent, highlightId, highlightBasis([before], files, settings.pdfPath));
    const own = new Set(parts.map(({ id }) => id));
    const named = await withFreeIds(tx.parts, instructionId, resolved.attachments, own);
    const highlight = { ...resolved, attachments: withUnnamed(named, before.attachments) };
    const [now, wanted] = [hashParts(parts), hashParts(highlightParts(highlight, part.position))];
    const change = partChange(now.manifest, wanted.manifest, (hash) => bodyIn(wanted.bodies, hash));
    const nowMs = context.clock.nowMs();
    const version = await tx.parts.apply(instructionId, change, { userId: caller.id, atMs: nowMs });
    if (version !== record.version) await keepVersion(tx, record, caller, version, nowMs);
    return { highlight, instructionId, version };
  });
}

async function highlightIn(tx: Transaction, parts: readonly Part[]): Promise<Highlight> {
  const [highlight] = (await contentOf(partsAround(parts), tx.files)).highlights;
  if (!highlight) throw new Error('a mark was read and is none');
  return highlight;
}

function withUnnamed(named: readonly AttachmentUse[], before: readonly AttachmentUse[]): AttachmentUse[] {
  const ids = new Set(named.map(({ id }) => id));
  return [...named, ...before.filter(({ id }) => !ids.has(id))];
}

function bodyIn(bodies: ReadonlyMap<string, Part['body']>, hash: string): Part['body'] {
  const body = bodies.get(hash);
  if (!body) throw new Error(`body ${hash} was not worked out`);
  return body;
}
