import { DevicesPage } from '../../features/devices/index.ts';

/** /dashboard/management/devices */
export const DevicesRoute = DevicesPage;
