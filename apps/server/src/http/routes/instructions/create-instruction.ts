import { createInstruction } from '@benchbook/contracts';
import { createInstruction as create } from '../../../commands/instructions/create-instruction.ts';
import { handle } from '../../handle.ts';

export const createInstructionRoute = handle(createInstruction, {
  run: ({ body, caller, context }) => create(context, caller, body),
});
