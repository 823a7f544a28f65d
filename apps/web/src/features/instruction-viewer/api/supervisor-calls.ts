import { callSupervisor, endSupervisorCall } from '@benchbook/contracts';
import { quietApi } from '../../../lib/client/index.ts';

/** @throws ApiError */
export const makeCall = (instructionId: string, step: CalledStep): Promise<unknown> =>
  quietApi.call(callSupervisor, { params: { id: instructionId }, body: { ...step, atMs: Date.now() } });

/** @throws ApiError */
export const endCall = (instructionId: string): Promise<unknown> =>
  quietApi.call(endSupervisorCall, { params: { id: instructionId } });

/** The step of a run at which *Done* was pressed, and the revision that was on the screen. */
export interface CalledStep {
  readonly stepId: string;
  readonly run: number;
  readonly revision: number;
}
