import { previewInstruction } from '@benchbook/contracts';
import { canAuthor } from '@benchbook/domain/access';
import { AnswerCache } from '../../../commands/instructions/answer-cache.ts';
import { readAnswer } from '../../../commands/instructions/read-answer.ts';
import { handle } from '../../handle.ts';
import { sendInstruction } from './send-instruction.ts';

const cache = new AnswerCache();

/** The working copy for authors, the live revision for the others; never marks editing. */
export const previewInstructionRoute = handle(previewInstruction, {
  run: async ({ params, caller, context, request, reply }) => {
    const wanted = canAuthor(caller.role) ? 'working-copy' : 'live';
    return sendInstruction(reply, await readAnswer(context, cache, caller, params.id, wanted, request.headers['if-none-match']));
  },
});
