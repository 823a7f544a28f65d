import type { Id } from '@benchbook/domain/ids';
import type { Transaction } from '../../ports/index.ts';

export interface RunOf {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly run: number;
}

/** The run that continues this one after one or several handovers; without a handover, the run itself. */
export async function continuingRun(tx: Transaction, run: RunOf): Promise<RunOf> {
  const { userId, instructionId } = run;
  const handedOver = (await tx.assignments.runs(userId, instructionId)).find(({ number }) => number === run.run)?.handedOver;
  if (!handedOver) return run;
  return continuingRun(tx, { userId: handedOver.toUserId, instructionId, run: handedOver.toRun });
}
