import { callSupervisor, endSupervisorCall } from '@benchbook/contracts';
import { quietApi } from '../../../lib/client/index.ts';
import type { CalledStep } from './use-supervisor-call.ts';

/** @throws ApiError */
export const makeCall = (instructionId: string, step: CalledStep): Promise<unknown> =>
  quietApi.call(callSupervisor, { params: { id: instructionId }, body: { ...step, atMs: Date.now() } });

/** @throws ApiError */
export const endCall = (instructionId: string): Promise<unknown> =>
  quietApi.call(endSupervisorCall, { params: { id: instructionId } });
