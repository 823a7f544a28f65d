import { canHavePin } from '@benchbook/domain/devices';
import { AccountPage } from '../../features/account/account-page.tsx';
import { PinSection } from '../../features/session/pin-section.tsx';
import { useCurrentUser } from '../../lib/session/index.ts';

/** /dashboard/settings */
export function SettingsRoute() {
  const { role } = useCurrentUser();
  return <AccountPage pin={canHavePin(role) ? <PinSection /> : undefined} />;
}
