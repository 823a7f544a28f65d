import type { Alert } from '@benchbook/domain/alerts';
import type { Highlight } from '@benchbook/domain/highlights';
import type { InstructionSettings } from '@benchbook/domain/instructions';
import type { PublicationPage } from '@benchbook/domain/publication';
import type { StepTree } from '@benchbook/domain/steps';

/** Everything an author can change in one instruction. Immutable. */
export interface Draft {
  readonly settings: InstructionSettings;
  readonly publication: PublicationPage;
  readonly alerts: readonly Alert[];
  readonly tree: StepTree;
  /** Highlights in the PDF; empty in an instruction of steps. */
  readonly highlights: readonly Highlight[];
}
