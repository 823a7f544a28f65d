import type { Id } from '../ids/index.ts';
import type { StepBody, WorkField } from '../steps/index.ts';
import type { Item } from './items.ts';

/** When a person last did an item, in any run, and in which version. */
export interface LastDone {
  readonly itemHash: string;
  readonly revision: number;
}

/** The work of a step as it was when the person last did it. */
export interface StepAsDone extends Pick<StepBody, WorkField> {
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

/** A step that has changed since the person last did it. */
export interface ChangedStep {
  readonly stepId: Id;
  /** The revision it was done in. */
  readonly revision: number;
  /** The person has confirmed that they read the current change. */
  readonly isRead: boolean;
  readonly before: StepAsDone;
  /** Ids of unchanged files on it whose rotation, crop, drawing or notes differ. */
  readonly markedUpFileIds: readonly Id[];
}

/** Items of a revision that this person did in an earlier version, in the order of the revision. */
export function changedSince(
  lastDone: ReadonlyMap<Id, LastDone>,
  items: readonly Item[],
): Array<Item & Pick<LastDone, 'revision'>> {
  return items.flatMap((item) => {
    const last = lastDone.get(item.id);
    return last && last.itemHash !== item.hash ? [{ ...item, revision: last.revision }] : [];
  });
}
