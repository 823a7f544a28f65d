import type { InstructionFields, StepChange, StepChanges } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { newContent, type Part, partsOf } from '@benchbook/domain/instructions';
import type { Step } from '@benchbook/domain/steps';
import type { FileReader, Readers } from '../../ports/index.ts';
import { checkedPdf } from '../highlights/checked-pdf.ts';
import { applyFields } from './apply-fields.ts';
import { followedPreview } from './followed-preview.ts';
import { contentOf } from './load-content.ts';
import { type HashedParts, hashParts } from './part-changes.ts';
import type { PartSource } from './part-source.ts';
import { resolveStep, writeBasis } from './resolve-step.ts';
import { findNamedFiles } from './resolve-uses.ts';

/** Parts that a small save affects: before, and as edited. Places of steps are not changed yet. */
export interface PartEdit {
  readonly before: HashedParts;
  readonly after: HashedParts;
}

/** Empty content around steps that are split into parts separately. */
const NO_CONTENT = { ...newContent({ title: '', createdBy: '', createdAtMs: 0, stepId: '' }), steps: [] };
const NO_FIELD_PARTS = partsOf(NO_CONTENT);

/** Content of a small save. */
export interface SmallSave {
  readonly fields: InstructionFields;
  readonly changes: StepChanges;
  readonly namesVersion: boolean;
}

/**
 * Computes the effect of a small save on the parts that it names.
 *
 * @throws DomainError `VALIDATION`; `NOT_FOUND` for an unknown step without the place of a new one
 */
export async function editParts(
  source: PartSource,
  readers: Pick<Readers, 'files' | 'events'>,
  { fields, changes, namesVersion }: SmallSave,
): Promise<PartEdit> {
  const { files } = readers;
  const stepParts = await source.steps(changes.changed.map(({ id }) => id));
  const editedSteps = await editSteps(stepParts, files, changes.changed, namesVersion);
  if (Object.values(fields).every((field) => field === null))
    return { before: hashParts(stepParts), after: hashParts(editedSteps) };
  const fieldParts = await source.fields();
  const before = await contentOf(fieldParts, files);
  const after = await followedPreview(readers, before.previewImage, applyFields(before, fields));
  const pdfBefore = { pdfPath: before.pdfPath, hasHighlights: source.hasHighlights };
  const edited = partsOf(await checkedPdf(files, pdfBefore, after));
  return { before: hashParts([...stepParts, ...fieldParts]), after: hashParts([...editedSteps, ...edited]) };
}

async function editSteps(
  stepParts: readonly Part[],
  files: FileReader,
  changes: readonly StepChange[],
  namesVersion: boolean,
): Promise<Part[]> {
  const known = await stepsOf(stepParts, files);
  const named = await findNamedFiles(
    files,
    changes.flatMap(({ attachments }) => attachments ?? []),
  );
  const basis = writeBasis([...known.values()], named, namesVersion);
  return changes.flatMap((change) => {
    if (!known.has(change.id) && change.place === null) throw new DomainError('NOT_FOUND', { kind: 'step', id: change.id });
    const before = stepParts.find(({ id }) => id === change.id);
    const [step, ...uses] = partsOfStep(resolveStep(change, change.id, basis));
    if (!step) throw new Error(`step ${change.id} came apart into nothing`);
    return [{ ...step, parentId: before?.parentId ?? null, position: before?.position ?? 0 }, ...uses];
  });
}

/** The bare steps, each with its attachments and without sub-steps. */
async function stepsOf(stepParts: readonly Part[], files: FileReader): Promise<ReadonlyMap<Id, Step>> {
  const flat = stepParts.map((part) => (part.kind === 'step' ? { ...part, parentId: null } : part));
  const { steps } = await contentOf([...flat, ...NO_FIELD_PARTS], files);
  return new Map(steps.map((step) => [step.id, step]));
}

/** The parts of one step: itself first, then its attachments and their annotations. */
export function partsOfStep(step: Step): Part[] {
  return partsOf({ ...NO_CONTENT, steps: [{ ...step, children: [] }] }).filter(
    ({ kind }) => kind === 'step' || kind === 'use' || kind === 'annotation',
  );
}
