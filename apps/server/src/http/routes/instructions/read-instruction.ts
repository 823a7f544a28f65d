import { readInstruction } from '@benchbook/contracts';
import { canAuthor } from '@benchbook/domain/access';
import { AnswerCache } from '../../../commands/instructions/answer-cache.ts';
import { beat } from '../../../commands/instructions/presence.ts';
import { readAnswer } from '../../../commands/instructions/read-answer.ts';
import { handle } from '../../handle.ts';
import { sendInstruction } from './send-instruction.ts';

const cache = new AnswerCache();

export const readInstructionRoute = handle(readInstruction, {
  // Its forms are kept: what is compressed once for all is not looked at again.
  compresses: false,
  run: async ({ params, query, caller, context, request, reply }) => {
    const isEditing = query.editing === true;
    if (isEditing && canAuthor(caller.role)) await beat(context, caller, params.id);
    const known = isEditing ? undefined : request.headers['if-none-match'];
    return sendInstruction(reply, await readAnswer(context, cache, caller, params.id, query.revision ?? 'working-copy', known));
  },
});
