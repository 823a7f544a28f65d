import { Button } from '@mantine/core';
import { showBanner } from '../banners/index.ts';
import { t } from '../messages.ts';

/**
 * Offers to reload the page for a script that failed to load: Chromium fails every later import of it until then
 * (whatwg/html#6768). Without a server, and without the app stored on this device, the new page would be empty.
 *
 * @returns whether the banner was shown
 */
export async function offerRefresh(): Promise<boolean> {
  if (!(await canLoadPage())) return false;
  const actions = (
    <Button size="touch" variant="default" onClick={() => window.location.reload()}>
      {t('refresh')}
    </Button>
  );
  showBanner({ tone: 'news', message: t('partMissing'), lifetimeMs: null, actions });
  return true;
}

async function canLoadPage(): Promise<boolean> {
  try {
    const answer = await fetch('/favicon.svg', { cache: 'no-store' });
    return answer.ok;
  } catch {
    return false; // No server answers: that is the result.
  }
}
