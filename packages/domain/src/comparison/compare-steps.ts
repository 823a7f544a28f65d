import type { Id } from '../ids/index.ts';
import { numberSteps } from '../numbering/index.ts';
import { type ComparedField, fieldsOfStep, type Step } from '../steps/index.ts';
import { compareFiles, type FileComparison, namesAfter } from './compare-files.ts';
import { type Difference, differences } from './differences.ts';
import { keptInOrder } from './kept-in-order.ts';

/** A step with its position on one side. */
export interface PlacedStep {
  readonly step: Step;
  /** As printed on the card, e.g. 2.1 */
  readonly number: string;
  readonly parentId: Id | null;
}

/** The fields of a step that are compared one by one. */
export interface ComparedFields extends Pick<Step, ComparedField> {
  /** Name of the first file, or null. */
  readonly firstFile: string | null;
  /** Names of the files that both sides have, in order. */
  readonly fileOrder: readonly string[];
}

/**
 * A step of either side. `isMoved`: under another parent, or reordered among its siblings; a new number alone is not a move.
 */
export type StepComparison =
  | { readonly kind: 'added'; readonly id: Id; readonly after: PlacedStep }
  | { readonly kind: 'removed'; readonly id: Id; readonly before: PlacedStep }
  | {
      readonly kind: 'kept';
      readonly id: Id;
      readonly before: PlacedStep;
      readonly after: PlacedStep;
      readonly isMoved: boolean;
      readonly fields: readonly Difference<ComparedFields>[];
      readonly files: readonly FileComparison[];
    };

const FIELDS = [...fieldsOfStep.compared, 'firstFile', 'fileOrder'] as const;

/**
 * Every step of either side exactly once, in the reading order of the new side; a removed step follows its former
 * predecessor. O(n log n).
 */
export function compareSteps(before: readonly Step[], after: readonly Step[]): StepComparison[] {
  const [former, now] = [placeSteps(before), placeSteps(after)];
  const moved = findMoved(former, now);
  const gone = removedBehind(former, now);
  const rows: StepComparison[] = [...(gone.get(null) ?? [])];
  for (const [id, placed] of now) {
    const was = former.get(id);
    rows.push(was ? compareStep(was, placed, moved.has(id)) : { kind: 'added', id, after: placed }, ...(gone.get(id) ?? []));
  }
  return rows;
}

/** Whether a step is equal on both sides. */
export function isUnchanged(step: StepComparison): boolean {
  return step.kind === 'kept' && !step.isMoved && step.fields.length === 0 && step.files.length === 0;
}

/** Steps by id in reading order. */
function placeSteps(steps: readonly Step[]): Map<Id, PlacedStep> {
  const numbers = numberSteps(steps);
  const placed = new Map<Id, PlacedStep>();
  const walk = (siblings: readonly Step[], parentId: Id | null): void => {
    for (const step of siblings) {
      placed.set(step.id, { step, number: numbers.get(step.id) ?? '', parentId });
      walk(step.children, step.id);
    }
  };
  walk(steps, null);
  return placed;
}

type Placed = ReadonlyMap<Id, PlacedStep>;

function findMoved(former: Placed, now: Placed): ReadonlySet<Id> {
  const [familiesBefore, familiesNow] = [families(former), families(now)];
  const moved = new Set<Id>();
  for (const [parentId, ids] of familiesNow) {
    const stayed = keptInOrder(familiesBefore.get(parentId) ?? [], ids);
    for (const id of ids) if (former.has(id) && !stayed.has(id)) moved.add(id);
  }
  return moved;
}

/** Ids of siblings in order, by parent step. */
function families(placed: Placed): ReadonlyMap<Id | null, readonly Id[]> {
  const byParent = new Map<Id | null, Id[]>();
  for (const [id, { parentId }] of placed) {
    const siblings = byParent.get(parentId);
    if (siblings) siblings.push(id);
    else byParent.set(parentId, [id]);
  }
  return byParent;
}

/** Removed steps by the last preceding step that still exists. */
function removedBehind(former: Placed, now: Placed): ReadonlyMap<Id | null, readonly StepComparison[]> {
  const behind = new Map<Id | null, StepComparison[]>();
  let anchor: Id | null = null;
  for (const [id, placed] of former) {
    if (now.has(id)) {
      anchor = id;
      continue;
    }
    const rows = behind.get(anchor) ?? [];
    rows.push({ kind: 'removed', id, before: placed });
    behind.set(anchor, rows);
  }
  return behind;
}

function compareStep(before: PlacedStep, after: PlacedStep, isMoved: boolean): StepComparison {
  const isSame = before.step === after.step;
  const files = isSame ? [] : compareFiles(before.step.attachments, after.step.attachments);
  const nameOf = namesAfter(files);
  return {
    kind: 'kept',
    id: after.step.id,
    before,
    after,
    isMoved,
    fields: isSame
      ? []
      : differences(comparedFields(before.step, after.step, nameOf), comparedFields(after.step, before.step, nameOf), FIELDS),
    files,
  };
}

function comparedFields(step: Step, other: Step, nameOf: (path: string) => string): ComparedFields {
  const first = step.attachments.find((use) => use.id === step.defaultUseId);
  const common = new Set(other.attachments.map((use) => nameOf(use.file.path)));
  return {
    ...step,
    firstFile: first ? nameOf(first.file.path) : null,
    fileOrder: step.attachments.map((use) => nameOf(use.file.path)).filter((path) => common.has(path)),
  };
}
