import { useExpiryWarning } from '../../lib/session/use-expiry-warning.ts';
import { lazyComponent } from '../../ui/lazy/index.ts';

const ExpiryBanner = lazyComponent(async () => (await import('../../features/session/expiry-banner.tsx')).ExpiryBanner, {
  fetched: 'idle',
});

/** In the last minute of a session a banner under the header; its script is there before the network may be gone. */
export function ExpiryNotice() {
  const warning = useExpiryWarning();
  return warning && <ExpiryBanner secondsLeft={warning.secondsLeft} onDismiss={warning.dismiss} />;
}
