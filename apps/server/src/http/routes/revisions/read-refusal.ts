import { readRefusal } from '@benchbook/contracts';
import { findInstruction } from '../../../commands/instructions/find-instruction.ts';
import { findRefusal } from '../../../commands/release/read-refusal.ts';
import { handle } from '../../handle.ts';

export const readRefusalRoute = handle(readRefusal, {
  run: ({ params, context }) =>
    context.storage.read(async ({ instructions, events }) => {
      await findInstruction(instructions, params.id);
      return findRefusal(events, params.id);
    }),
});
