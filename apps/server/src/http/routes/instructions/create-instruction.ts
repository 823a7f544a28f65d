import { createInstruction } from '@benchbook/contracts';
import { createInstruction as create } from '../../../commands/instructions/create-instruction.ts';
import { stepsSent } from '../../../commands/instructions/read-markup-ahead.ts';
import { handlePrepared } from '../../handle.ts';
import { readLongMarkup } from './read-long-markup.ts';

export const createInstructionRoute = handlePrepared(createInstruction, {
  prepare: ({ body, context, request }) => readLongMarkup(context, request, () => stepsSent(body.steps, null)),
  run: ({ body, caller, context }) => create(context, caller, body),
});
