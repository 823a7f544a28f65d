import { createStep } from '@benchbook/contracts';
import { createStep as create } from '../../../commands/instructions/create-step.ts';
import { EncodedJson } from '../../finish-call.ts';
import { handle } from '../../handle.ts';

export const createStepRoute = handle(createStep, {
  run: async ({ body, caller, context }) => new EncodedJson(await create(context, caller, body)),
});
