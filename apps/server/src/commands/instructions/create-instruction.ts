import type { InstructionDraft, SavedInstruction } from '@benchbook/contracts';
import type { Highlight } from '@benchbook/domain/highlights';
import { type Id, newId } from '@benchbook/domain/ids';
import { type InstructionContent, newContent, relinkContent, titleOfFile } from '@benchbook/domain/instructions';
import { atLeastOneStep } from '@benchbook/domain/steps';
import type { Caller } from '@benchbook/domain/users';
import { lineText } from '@benchbook/domain/words';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { checkedPdf } from '../highlights/checked-pdf.ts';
import { highlightBasis, resolveHighlights } from '../highlights/resolve-highlights.ts';
import { applyFields } from './apply-fields.ts';
import { cloneInstruction } from './clone-instruction.ts';
import { findInstruction } from './find-instruction.ts';
import { followedPreview } from './followed-preview.ts';
import { resolveTree, usesIn, writeBasis } from './resolve-step.ts';
import { findNamedFiles } from './resolve-uses.ts';
import { savedInstruction } from './saved-instruction.ts';
import { storeNewInstruction } from './store-new-instruction.ts';

/**
 * Creates an unreleased instruction, with one empty step when none is sent (WI-59).
 *
 * @throws DomainError `VALIDATION`, `DUPLICATE_TITLE`; `NOT_FOUND` when the source of a clone is unknown
 */
export function createInstruction(context: AppContext, caller: Caller, draft: InstructionDraft): Promise<SavedInstruction> {
  if (draft.cloneOf !== null) return cloneSent(context, caller, draft.cloneOf, draft.title);
  return context.storage.transaction(async (tx) => {
    const nowMs = context.clock.nowMs();
    const content = await checkedPdf(tx.files, undefined, await contentOfDraft(tx, caller, draft, nowMs));
    const id = await storeNewInstruction(tx, caller, content, nowMs);
    await assignTags(tx, id, draft, nowMs);
    return savedInstruction(await findInstruction(tx.instructions, id));
  });
}

/** A client that sends the source's title unchanged requests no specific title; another title is the requested one. */
async function cloneSent(context: AppContext, caller: Caller, sourceId: Id, sent: string): Promise<SavedInstruction> {
  const source = await context.storage.read(({ instructions }) => instructions.find(sourceId));
  const title = lineText(sent) === '' || lineText(sent) === source?.title ? null : sent;
  return cloneInstruction(context, caller, sourceId, { title, documentNumber: '' });
}

async function contentOfDraft(
  tx: Transaction,
  caller: Caller,
  draft: InstructionDraft,
  nowMs: number,
): Promise<InstructionContent> {
  const title = titleOf(draft);
  const start = newContent({ title, createdBy: caller.username, createdAtMs: nowMs, stepId: newId(nowMs) });
  const files = await findNamedFiles(tx.files, usesIn(draft.steps ?? []));
  const steps = draft.steps ? atLeastOneStep(resolveTree(draft.steps, writeBasis([], files, false)), newId) : start.steps;
  const highlights = await highlightsOf(tx, draft);
  const applied = applyFields({ ...start, kind: draft.kind, steps, highlights }, { ...draft, title });
  const content = await followedPreview(tx, start.previewImage, applied);
  const links = relinkContent(content.links, start, content);
  return { ...content, links, publication: { ...content.publication, createdBy: caller.username } };
}

/** The entered title; for a PDF instruction without one, the name of its file (D-030). */
function titleOf({ title, kind, pdfPath }: InstructionDraft): string {
  return kind === 'pdf' && lineText(title) === '' ? titleOfFile(pdfPath ?? '') : title;
}

async function highlightsOf(tx: Transaction, { kind, highlights, pdfPath }: InstructionDraft): Promise<Highlight[]> {
  if (kind !== 'pdf' || !highlights) return [];
  const files = await findNamedFiles(
    tx.files,
    highlights.flatMap(({ attachments }) => attachments ?? []),
  );
  return resolveHighlights(highlights, highlightBasis([], files, pdfPath ?? ''));
}

async function assignTags(tx: Transaction, id: Id, { tagIds, tagNames }: InstructionDraft, nowMs: number): Promise<void> {
  const known = await tx.tags.findMany(tagIds);
  const made = [];
  for (const name of tagNames.map(lineText)) if (name !== '') made.push(await tx.tags.ensure({ id: newId(nowMs), name }, nowMs));
  const ids = [...known, ...made].map((tag) => tag.id);
  if (ids.length > 0) await tx.tags.assign(id, [...new Set(ids)]);
}
