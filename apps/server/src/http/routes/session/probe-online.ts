import { probeOnline } from '@benchbook/contracts';
import { handle } from '../../handle.ts';

export const probeOnlineRoute = handle(probeOnline, { run: () => ({ online: true as const }) });
