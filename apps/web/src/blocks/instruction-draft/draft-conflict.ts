import type { Id } from '@benchbook/domain/ids';
import type { TreeStep } from '@benchbook/domain/steps';

/** Changes of two authors to one subject, for a person to choose from. `yours` is this device's unsaved value. */
export type DraftConflict = ConflictBody & {
  /** Name of the person who saved `theirs`, if known. */
  readonly savedBy?: string | undefined;
};

/** Who saved the conflicting change, by the id of the step, file or alert; undefined if unknown. */
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
  /** One author deleted the step, the other changed it. It is kept until somebody decides; `step` is the changed one. */
  | { readonly kind: 'removed'; readonly by: 'you' | 'them'; readonly stepId: Id; readonly step: TreeStep };
