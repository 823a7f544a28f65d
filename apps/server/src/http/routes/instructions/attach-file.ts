import { attachFile } from '@benchbook/contracts';
import { attachFile as attach } from '../../../commands/instructions/attach-file.ts';
import { handle } from '../../handle.ts';

export const attachFileRoute = handle(attachFile, {
  run: ({ body, caller, context }) => attach(context, caller, body),
});
