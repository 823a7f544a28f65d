import { useExpiryWarning } from '../../lib/session/use-expiry-warning.ts';
import { lazyComponent } from '../../ui/lazy/index.ts';

const ExpiryBanner = lazyComponent(async () => (await import('../../features/session/expiry-banner.tsx')).ExpiryBanner, {
  fetched: 'idle',
});

/** A banner under the header in the last minute of a session; its script loads before the network may be lost. */
export function ExpiryNotice() {
  const warning = useExpiryWarning();
  return warning && <ExpiryBanner secondsLeft={warning.secondsLeft} onDismiss={warning.dismiss} />;
}
