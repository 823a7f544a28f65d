import { Button } from '@mantine/core';
import { showBanner } from '../banners/index.ts';
import { t } from '../messages.ts';

/**
 * Offers to load the page anew where that can bring a script that did not come: a browser keeps a failed script as failed
 * until then (whatwg/html#6768). Without a server, and without the app kept on this device, a new page would be an empty one.
 */
export async function offerRefresh(): Promise<void> {
  if (!(await canLoadPage())) return;
  const actions = (
    <Button size="touch" variant="default" onClick={() => window.location.reload()}>
      {t('refresh')}
    </Button>
  );
  showBanner({ tone: 'news', message: t('partMissing'), lifetimeMs: null, actions });
}

async function canLoadPage(): Promise<boolean> {
  try {
    const answer = await fetch('/favicon.svg', { cache: 'no-store' });
    return answer.ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
