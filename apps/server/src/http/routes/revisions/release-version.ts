import { releaseVersion } from '@benchbook/contracts';
import { releaseVersion as release } from '../../../commands/release/release-version.ts';
import { handle } from '../../handle.ts';

export const releaseVersionRoute = handle(releaseVersion, {
  run: ({ params, body, caller, context }) => release(context, caller, params.id, body),
});
