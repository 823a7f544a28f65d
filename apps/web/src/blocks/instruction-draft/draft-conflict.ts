import type { Id } from '@benchbook/domain/ids';
import type { TreeStep } from '@benchbook/domain/steps';

/** What two authors did to one thing, for a person to choose from. `yours` is what this device holds unsaved. */
export type DraftConflict = ConflictBody & {
  /** Name of who saved "theirs", where that is known. */
  readonly savedBy?: string | undefined;
};

/** Who saved what clashes with ours, by the id of the step, file or alert; undefined where it is not known. */
export type SaverOf = (id: Id | undefined) => string | undefined;

type ConflictBody =
  | ({
      readonly kind: 'field';
      readonly field: string;
      readonly base: unknown;
      readonly theirs: unknown;
      readonly yours: unknown;
    } & (
      | { readonly item: 'settings' | 'publication' }
      | { readonly item: 'step' | 'alert'; readonly id: Id }
      /** A file on a step, by the id of its use. */
      | { readonly item: 'use'; readonly id: Id; readonly stepId: Id }
    ))
  /** One deleted the step, the other changed it. It is kept until someone decides; `step` is the changed one. */
  | { readonly kind: 'removed'; readonly by: 'you' | 'them'; readonly stepId: Id; readonly step: TreeStep };
