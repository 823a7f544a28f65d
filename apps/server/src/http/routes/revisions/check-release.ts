import { checkChanges, checkRelease } from '@benchbook/contracts';
import { stepsSent } from '../../../commands/instructions/read-markup-ahead.ts';
import { checkRelease as check, checkChanges as checkWith } from '../../../commands/release/check-release.ts';
import { handle, handlePrepared } from '../../handle.ts';
import { readLongMarkup } from '../instructions/read-long-markup.ts';

export const checkReleaseRoute = handle(checkRelease, {
  run: ({ params, caller, context }) => check(context, caller, params.id),
});

export const checkChangesRoute = handlePrepared(checkChanges, {
  prepare: ({ body, context, request }) => readLongMarkup(context, request, () => stepsSent(body.steps, body.changes)),
  run: ({ params, body, caller, context }) => checkWith(context, caller, params.id, body),
});
