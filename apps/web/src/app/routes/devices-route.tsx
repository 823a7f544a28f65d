import { DevicesPage } from '../../features/devices/devices-page.tsx';

/** /dashboard/management/devices */
export const DevicesRoute = DevicesPage;
