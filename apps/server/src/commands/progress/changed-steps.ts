import { fieldsOfUse } from '@benchbook/domain/attachments';
import { type ComparedUse, compareFiles } from '@benchbook/domain/comparison';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { MarkupDocument } from '@benchbook/domain/markup';
import { type ChangedStep, changedSince, type StepAsDone } from '@benchbook/domain/progress';
import { fieldsOfStep } from '@benchbook/domain/steps';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkReads } from '../../policies/instructions.ts';
import type { Readers } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { type RevisionItems, revisionItems } from '../release/revision-items.ts';

/**
 * The steps of a revision that changed since the caller last did them.
 *
 * @param revision the followed one; undefined for the live one
 * @throws DomainError `NOT_FOUND`, also for an unknown revision; `DELETED`, `NOT_RELEASED`; `FORBIDDEN` for an Artisan without
 * the assignment
 */
export function listChangedSteps(
  context: AppContext,
  caller: Caller,
  instructionId: Id,
  revision?: number,
): Promise<ChangedStep[]> {
  return context.storage.read((readers) => changedSteps(readers, caller, instructionId, revision));
}

/**
 * Records that the caller has read what changed in a step, in the revision on the screen, and returns the other changes
 * in it; repeating it writes no event.
 *
 * @throws DomainError as `listChangedSteps`; also `NOT_FOUND` for an unknown step or revision
 */
export function acknowledgeStepChange(
  context: AppContext,
  caller: Caller,
  { instructionId, stepId, revision }: { readonly instructionId: Id; readonly stepId: Id; readonly revision: number },
): Promise<ChangedStep[]> {
  return context.storage.transaction(async (tx) => {
    await followedItems(tx, caller, instructionId);
    const itemHash = (await revisionItems(tx, instructionId, revision))?.hashOf.get(stepId);
    if (itemHash === undefined) throw new DomainError('NOT_FOUND', { kind: 'step', id: stepId });
    const atMs = context.clock.nowMs();
    const reading = { userId: caller.id, instructionId, itemId: stepId, itemHash, revision, atMs };
    if (await tx.assignments.addStepChangeAcknowledgement(reading)) {
      const payload = { userId: caller.id, itemId: stepId, revision };
      tx.events.append(newEvent('change.read', instructionId, caller, atMs, payload));
    }
    return changedSteps(tx, caller, instructionId, revision);
  });
}

async function changedSteps(
  readers: Readers,
  caller: Caller,
  instructionId: Id,
  wanted: number | undefined,
): Promise<ChangedStep[]> {
  const followed = await followedItems(readers, caller, instructionId, wanted);
  const changed = changedSince(await readers.assignments.lastDone(caller.id, instructionId), followed.items);
  if (changed.length === 0) return [];
  const readings = await readers.assignments.stepChangeAcknowledgements(caller.id, instructionId);
  const read = new Set(readings.map(({ itemId, itemHash }) => `${itemId} ${itemHash}`));
  const now = await stepsOf(readers, instructionId, followed.revision);
  const states = new Map<number, ReadonlyMap<Id, FrozenState>>();
  const steps: ChangedStep[] = [];
  for (const { id, hash, revision } of changed) {
    const state = states.get(revision) ?? (await stepsOf(readers, instructionId, revision));
    states.set(revision, state);
    const was = state.get(id);
    if (!was) continue;
    const markedUpFileIds = markedUp(was.uses, now.get(id)?.uses ?? []);
    steps.push({ stepId: id, revision, isRead: read.has(`${id} ${hash}`), before: was.asDone, markedUpFileIds });
  }
  return steps;
}

/** Files that the step had then and has now, with different annotations. */
const markedUp = (before: readonly FrozenUse[], now: readonly FrozenUse[]): Id[] =>
  compareFiles(before, now).flatMap((file) => (file.kind === 'marked-up' ? [file.after.file._id] : []));

/** Items of the requested revision; undefined for the live one. When none is live, nobody follows a revision. */
async function followedItems(
  readers: Readers,
  caller: Caller,
  instructionId: Id,
  wanted?: number,
): Promise<Pick<RevisionItems, 'items'> & { readonly revision: number }> {
  const { release } = await findInstruction(readers.instructions, instructionId);
  await checkReads(readers, caller, instructionId);
  if (release.liveRevision === null) throw new DomainError('NOT_RELEASED', { kind: 'instruction', id: instructionId });
  const revision = wanted ?? release.liveRevision;
  const followed = await revisionItems(readers, instructionId, revision);
  if (!followed) throw new DomainError('NOT_FOUND', { kind: 'revision', id: String(revision) });
  return { items: followed.items, revision };
}

type FrozenOptions = Parameters<typeof fieldsOfUse.fromWire>[0];

interface FrozenFile extends FrozenOptions {
  readonly _id: Id;
  readonly inUseID: Id;
  readonly path: string;
  readonly name: string;
  readonly sha256: string;
  /** Missing in revisions frozen before annotations existed. */
  readonly annotations?: readonly object[];
}

interface FrozenUse extends ComparedUse {
  readonly file: FrozenFile;
}

/** A step of a frozen text: its displayed fields, and its files for the comparison. */
interface FrozenState {
  readonly asDone: StepAsDone;
  readonly uses: readonly FrozenUse[];
}

/** Fields of a frozen text that are shown beside the current state. */
interface FrozenStep extends Omit<Parameters<typeof fieldsOfStep.fromWire>[0], 'content'> {
  readonly _id: Id;
  readonly contentDoc: MarkupDocument;
  readonly attachments: readonly FrozenFile[];
  readonly children: readonly FrozenStep[];
}

interface FrozenHighlight extends Pick<FrozenStep, '_id' | 'attachments'> {
  readonly text: string;
}

interface FrozenDocument {
  readonly steps: readonly FrozenStep[];
  readonly PDFViewerHighlights: readonly FrozenHighlight[];
}

async function stepsOf(readers: Readers, instructionId: Id, revision: number): Promise<ReadonlyMap<Id, FrozenState>> {
  const text = await readers.revisions.text(instructionId, revision);
  const frozen: FrozenDocument = text ? JSON.parse(new TextDecoder().decode(text)) : { steps: [], PDFViewerHighlights: [] };
  return new Map([
    ...flat(frozen.steps).map((step) => [step._id, { asDone: asDone(step), uses: step.attachments.map(useOf) }] as const),
    ...frozen.PDFViewerHighlights.map(
      (highlight) => [highlight._id, { asDone: highlightAsDone(highlight), uses: highlight.attachments.map(useOf) }] as const,
    ),
  ]);
}

const useOf = (file: FrozenFile): FrozenUse => ({
  ...fieldsOfUse.complete(fieldsOfUse.fromWire(file)),
  id: file.inUseID,
  file,
  annotations: file.annotations ?? [],
});

const flat = (steps: readonly FrozenStep[]): FrozenStep[] => steps.flatMap((step) => [step, ...flat(step.children)]);

function asDone({ contentDoc, attachments, ...step }: FrozenStep): StepAsDone {
  const files = attachments.map(({ name, sha256 }) => ({ name, sha256 }));
  return { ...fieldsOfStep.work(fieldsOfStep.complete(fieldsOfStep.fromWire({ ...step, content: contentDoc }))), files };
}

/** The marked words take the place of a step's title. */
function highlightAsDone({ text, attachments }: FrozenHighlight): StepAsDone {
  const files = attachments.map(({ name, sha256 }) => ({ name, sha256 }));
  return { ...fieldsOfStep.work(fieldsOfStep.complete({ title: text })), files };
}
