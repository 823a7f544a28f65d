import * as calls from '@benchbook/contracts';
import { diskSpace } from '../../../commands/operations/free-space.ts';
import { EncodedJson } from '../../finish-call.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { openApi } from '../../open-api.ts';
import { productVersion } from '../../product-version.ts';

const stateOf = (isWell: boolean): 'ok' | 'failed' => (isWell ? 'ok' : 'failed');

let text: EncodedJson | undefined;

export const systemRoutes: readonly HandledRoute[] = [
  handle(calls.readFeatures, {
    place: 'local',
    run: ({ context }) => ({
      ai: context.stepWriter !== null,
      printPdf: context.pagePrinter !== null,
      localBackend: context.settings.upstreamUrl !== undefined,
      offlineDays: context.settings.offlineDays,
      ...(context.settings.upstreamUrl === undefined && { timeZone: context.timeZone }),
    }),
  }),
  handle(calls.readHealth, {
    place: 'local',
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
        // Low disk space is a warning, not a failure: people continue to work.
        space: (await diskSpace(context.settings.dataDir)).isLow ? ('low' as const) : ('ok' as const),
      };
    },
  }),
  handle(calls.readOpenApi, {
    place: 'local',
    run: () => {
      text ??= new EncodedJson(openApi());
      return text;
    },
  }),
];
