import { detachFile } from '@benchbook/contracts';
import { detachFile as detach } from '../../../commands/instructions/detach-file.ts';
import { handle } from '../../handle.ts';

export const detachFileRoute = handle(detachFile, {
  run: ({ body, caller, context }) => detach(context, caller, body.instructionId, body.useId),
});
