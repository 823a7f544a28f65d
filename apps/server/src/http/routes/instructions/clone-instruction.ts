import { cloneInstruction } from '@benchbook/contracts';
import { cloneInstruction as clone } from '../../../commands/instructions/clone-instruction.ts';
import { handle } from '../../handle.ts';

export const cloneInstructionRoute = handle(cloneInstruction, {
  run: ({ params, body, caller, context }) => clone(context, caller, params.id, body),
});
