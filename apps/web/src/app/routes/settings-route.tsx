import { AccountPage } from '../../features/account/index.ts';

/** /dashboard/settings */
export const SettingsRoute = AccountPage;
