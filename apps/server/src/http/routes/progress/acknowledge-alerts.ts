import { acknowledgeAlerts } from '@benchbook/contracts';
import { acknowledgeAlertsLocally } from '../../../commands/local/acknowledge-alerts-locally.ts';
import { acknowledgeAlerts as store } from '../../../commands/progress/acknowledge-alerts.ts';
import { handle } from '../../handle.ts';

export const acknowledgeAlertsRoute = handle(acknowledgeAlerts, {
  acceptsDevice: true,
  run: ({ params, body, caller, context }) =>
    (context.local ? acknowledgeAlertsLocally : store)(context, caller, { instructionId: params.id, ...body }),
});
