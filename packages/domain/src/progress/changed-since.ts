import type { Id } from '../ids/index.ts';
import type { StepBody, WorkField } from '../steps/index.ts';
import type { Item } from './items.ts';

/** When a person last did an item, in whichever run, and as what. */
export interface LastDone {
  readonly itemHash: string;
  readonly revision: number;
}

/** What a person goes by in a step, as it was when they last did it. */
export interface StepAsDone extends Pick<StepBody, WorkField> {
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

/** A step that is another one than when the person last did it. */
export interface ChangedStep {
  readonly stepId: Id;
  /** In which it was done. */
  readonly revision: number;
  /** The person has said that they have read what changed, as it is now. */
  readonly isRead: boolean;
  readonly before: StepAsDone;
  /** Ids of the files on it, the same as then, that are turned, cropped, drawn or noted upon otherwise. */
  readonly markedUpFileIds: readonly Id[];
}

/** The items of a revision that this person did before as something else, in the order of the revision. */
export function changedSince(
  lastDone: ReadonlyMap<Id, LastDone>,
  items: readonly Item[],
): Array<Item & Pick<LastDone, 'revision'>> {
  return items.flatMap((item) => {
    const last = lastDone.get(item.id);
    return last && last.itemHash !== item.hash ? [{ ...item, revision: last.revision }] : [];
  });
}
