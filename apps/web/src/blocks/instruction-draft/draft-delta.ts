import type { Alert } from '@benchbook/domain/alerts';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionSettings } from '@benchbook/domain/instructions';
import type { PublicationPage } from '@benchbook/domain/publication';
import type { StepBody, StepPlace, TreeStep } from '@benchbook/domain/steps';

/** One field before and after. `from` allows applying a change to a newer text and detecting a conflict. */
export type FieldChange<T> = {
  readonly [K in keyof T]-?: { readonly field: K; readonly from: T[K]; readonly to: T[K] };
}[keyof T];

/** A position relative to its neighbour, valid when other steps come and go: directly after `afterId`, or first. */
export interface Anchor {
  readonly id: Id;
  readonly parentId: Id;
  readonly afterId: Id | null;
}

/**
 * The difference between two drafts: the small save, the work stored on this device, and other authors' changes are all deltas.
 */
export interface DraftDelta {
  readonly settings: readonly FieldChange<InstructionSettings>[];
  readonly publication: readonly FieldChange<PublicationPage>[];
  /** `was` is the step before the change, with its position: it can be restored when somebody else deleted it. */
  readonly steps: readonly {
    readonly id: Id;
    readonly was: TreeStep;
    readonly place: StepPlace;
    readonly fields: readonly FieldChange<StepBody>[];
  }[];
  readonly uses: readonly {
    readonly stepId: Id;
    readonly from: readonly AttachmentUse[];
    readonly to: readonly AttachmentUse[];
  }[];
  /** New steps (with `step`) or moved ones (without), in reading order: each neighbour is placed earlier. */
  readonly placed: readonly (Anchor & { readonly step: TreeStep | null })[];
  /** Each removed step as it was, including those below another removed one. */
  readonly removed: readonly TreeStep[];
  readonly alerts: {
    readonly added: readonly Alert[];
    readonly removed: readonly Alert[];
    readonly changed: readonly { readonly id: Id; readonly was: Alert; readonly fields: readonly FieldChange<Alert>[] }[];
  };
}

export function isEmptyDelta(delta: DraftDelta): boolean {
  const { alerts, ...lists } = delta;
  return [...Object.values(lists), ...Object.values(alerts)].every((list) => list.length === 0);
}

/** Ids of all steps that a delta touches, for "3 steps changed by others". */
export function stepsTouchedBy(delta: DraftDelta): ReadonlySet<Id> {
  return new Set([
    ...delta.steps.map((change) => change.id),
    ...delta.uses.map((change) => change.stepId),
    ...delta.placed.map((entry) => entry.id),
    ...delta.removed.map((step) => step.id),
  ]);
}
