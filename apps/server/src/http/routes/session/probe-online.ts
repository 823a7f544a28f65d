import { probeOnline } from '@benchbook/contracts';
import { handle } from '../../handle.ts';

export const probeOnlineRoute = handle(probeOnline, {
  run: async ({ context: { local, storage } }) => ({
    online: true as const,
    epoch: await storage.read(({ meta }) => meta.epoch()),
    ...(local ? { upstream: local.isOnline() ? ('there' as const) : ('away' as const) } : {}),
  }),
});
