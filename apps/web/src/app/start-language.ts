import { reloadPage } from '../lib/app-version/watch-version.ts';
import { updateLanguage } from '../lib/language/languages.ts';
import { report } from '../lib/log/report.ts';
import { storedLanguage } from '../ui/i18n/stored-language.ts';

/**
 * Updates the language of this device. Later starts use what is stored, also without a server, and do not wait; the first one
 * waits and starts again if the plant's language is not English.
 */
export async function startLanguage(): Promise<void> {
  const isFirstStart = storedLanguage() === undefined;
  const updating = updateLanguage().catch((error: unknown) => {
    report.warning('The language of this device could not be updated', error);
    return false;
  });
  if (!isFirstStart || !(await updating) || storedLanguage()?.code === 'en') return;
  reloadPage();
  await new Promise(() => undefined); // Nothing is drawn before the page has reloaded.
}
