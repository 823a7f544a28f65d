import { readHealth } from '@benchbook/contracts';
import { diskSpace } from '../../../commands/operations/free-space.ts';
import { handle } from '../../handle.ts';
import { productVersion } from '../../product-version.ts';

const stateOf = (isWell: boolean): 'ok' | 'failed' => (isWell ? 'ok' : 'failed');

export const readHealthRoute = handle(readHealth, {
  run: async ({ context, reply }) => {
    const { isReachable } = await context.storage.health();
    const hasBlobs = await context.blobs.check().then(
      () => true,
      () => false,
    );
    const hasJobs =
      isReachable &&
      (await context.storage
        .read(({ jobs }) => jobs.counts())
        .then(
          () => true,
          () => false,
        ));
    const isWell = isReachable && hasBlobs && hasJobs;
    if (!isWell) reply.code(503);
    return {
      status: stateOf(isWell),
      version: productVersion,
      database: stateOf(isReachable),
      blobs: stateOf(hasBlobs),
      jobs: stateOf(hasJobs),
      // Little room is a warning, not an illness: people go on working.
      space: (await diskSpace(context.settings.dataDir)).isLow ? ('low' as const) : ('ok' as const),
    };
  },
});
