import { updateInstruction } from '@benchbook/contracts';
import { stepsSent } from '../../../commands/instructions/read-markup-ahead.ts';
import { saveInstruction } from '../../../commands/instructions/save-instruction.ts';
import { handlePrepared } from '../../handle.ts';
import { readLongMarkup } from './read-long-markup.ts';

export const updateInstructionRoute = handlePrepared(updateInstruction, {
  prepare: ({ body, context, request }) => readLongMarkup(context, request, () => stepsSent(body.steps, body.changes)),
  run: ({ params, body, caller, context }) => saveInstruction(context, caller, params.id, body),
});
