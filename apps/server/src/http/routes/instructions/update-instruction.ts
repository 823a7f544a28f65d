import { updateInstruction } from '@benchbook/contracts';
import { saveInstruction } from '../../../commands/instructions/save-instruction.ts';
import { handle } from '../../handle.ts';

export const updateInstructionRoute = handle(updateInstruction, {
  run: ({ params, body, caller, context }) => saveInstruction(context, caller, params.id, body),
});
