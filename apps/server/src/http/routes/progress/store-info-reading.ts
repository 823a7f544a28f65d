import { storeInfoReading } from '@benchbook/contracts';
import { storeInfoReadingHere } from '../../../commands/local/store-info-reading-here.ts';
import { storeInfoReading as store } from '../../../commands/progress/store-info-reading.ts';
import { handle } from '../../handle.ts';

export const storeInfoReadingRoute = handle(storeInfoReading, {
  acceptsDevice: true,
  run: ({ params, body, caller, context }) =>
    (context.local ? storeInfoReadingHere : store)(context, caller, { instructionId: params.id, ...body }),
});
