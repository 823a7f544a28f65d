import { readFeatures } from '@benchbook/contracts';
import { handle } from '../../handle.ts';

export const readFeaturesRoute = handle(readFeatures, {
  run: ({ context }) => ({
    ai: context.stepWriter !== null,
    printPdf: context.pagePrinter !== null,
    localBackend: context.settings.upstreamUrl !== undefined,
    offlineDays: context.settings.offlineDays,
    ...(context.settings.upstreamUrl === undefined && { timeZone: context.timeZone }),
  }),
});
