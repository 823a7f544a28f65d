import type { HighlightInput, InstructionSave, StepInput } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Highlight } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import { type InstructionContent, type Part, type PartBody, partsOf, relinkContent } from '@benchbook/domain/instructions';
import type { InstructionRecord, Transaction, VersionAuthor } from '../../ports/index.ts';
import { checkedPdf } from '../highlights/checked-pdf.ts';
import { highlightBasis, resolveHighlights } from '../highlights/resolve-highlights.ts';
import { applyFields } from './apply-fields.ts';
import type { ContentSave } from './content-save.ts';
import { followedPreview } from './followed-preview.ts';
import { contentOf } from './load-content.ts';
import { mergeIntoWorkingCopy } from './merge-into-working-copy.ts';
import { type HashedParts, hashParts, partChange } from './part-changes.ts';
import { resolveTree, usesIn, writeBasis } from './resolve-step.ts';
import { findNamedFiles } from './resolve-uses.ts';
import { partsIn } from './stored-parts.ts';
import { versionGone } from './version-gone.ts';

/** Saves the whole object, or fields other than the steps: omitted ones keep their values from the base version. */
export async function saveContent(
  tx: Transaction,
  record: InstructionRecord,
  author: VersionAuthor,
  save: InstructionSave,
): Promise<ContentSave> {
  const isOld = save.version !== null && save.version < record.version;
  const baseParts = isOld && save.version !== null ? await partsAt(tx, record.id, save.version) : await tx.parts.list(record.id);
  if (!baseParts) throw versionGone(record);
  const mine = hashParts(partsOf(await mineOf(tx, baseParts, save)));
  const base = hashParts(baseParts);
  if (isOld && save.version !== null)
    return mergeIntoWorkingCopy(tx, record, author, {
      baseVersion: save.version,
      base: base.manifest,
      mine: mine.manifest,
      bodies: new Map([...base.bodies, ...mine.bodies]),
    });
  const change = partChange(base.manifest, mine.manifest, (hash) => bodyIn(mine, hash));
  return { version: await tx.parts.apply(record.id, change, author), isMerged: false, remarks: [] };
}

/** The whole instruction as the author intends it. */
async function mineOf(tx: Transaction, baseParts: readonly Part[], save: InstructionSave): Promise<InstructionContent> {
  const base = await contentOf(baseParts, tx.files);
  const steps = save.steps === null ? base.steps : await stepsOf(tx, base, save.steps, save.version !== null);
  const mine = await followedPreview(tx, base.previewImage, applyFields({ ...base, steps }, save.fields));
  const highlights = save.highlights === null ? base.highlights : await highlightsOf(tx, mine, save.highlights);
  const { pdfPath, highlights: marked } = base;
  const links = relinkContent(mine.links, base, { steps, highlights });
  return checkedPdf(tx.files, { pdfPath, hasHighlights: async () => marked.length > 0 }, { ...mine, highlights, links });
}

async function stepsOf(tx: Transaction, base: InstructionContent, sent: readonly StepInput[], namesVersion: boolean) {
  if (sent.length === 0) throw new DomainError('LAST_STEP');
  const files = await findNamedFiles(tx.files, usesIn(sent));
  return resolveTree(sent, writeBasis(base.steps, files, namesVersion));
}

/** Highlights of a PDF instruction; an instruction of steps has none, whatever a client sends back. */
async function highlightsOf(
  tx: Transaction,
  { kind, highlights, pdfPath }: InstructionContent,
  sent: readonly HighlightInput[],
): Promise<readonly Highlight[]> {
  if (kind !== 'pdf') return [];
  const files = await findNamedFiles(
    tx.files,
    sent.flatMap(({ attachments }) => attachments ?? []),
  );
  return resolveHighlights(sent, highlightBasis(highlights, files, pdfPath));
}

/** Parts of an older version; null when it was pruned. */
async function partsAt(tx: Transaction, instructionId: Id, version: number): Promise<Part[] | null> {
  const manifest = await tx.parts.manifestAt(instructionId, version);
  return manifest && partsIn(tx.parts, [...manifest.values()]);
}

function bodyIn({ bodies }: HashedParts, hash: string): PartBody {
  const body = bodies.get(hash);
  if (!body) throw new Error(`body ${hash} was not worked out`);
  return body;
}
