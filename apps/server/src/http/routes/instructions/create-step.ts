import { createStep } from '@benchbook/contracts';
import { createStep as create } from '../../../commands/instructions/create-step.ts';
import { EncodedJson } from '../../finish-call.ts';
import { handlePrepared } from '../../handle.ts';
import { readLongMarkup } from './read-long-markup.ts';

export const createStepRoute = handlePrepared(createStep, {
  prepare: ({ body, context, request }) => readLongMarkup(context, request, () => [body]),
  run: async ({ body, caller, context }) => new EncodedJson(await create(context, caller, body)),
});
