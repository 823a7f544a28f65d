import { deleteInstruction } from '@benchbook/contracts';
import { deleteInstruction as remove } from '../../../commands/instructions/delete-instruction.ts';
import { handle } from '../../handle.ts';

export const deleteInstructionRoute = handle(deleteInstruction, {
  run: ({ params, caller, context }) => remove(context, caller, params.id),
});
