import { useQuery } from '@tanstack/react-query';
import { reloadPage } from '../../lib/app-version/watch-version.ts';
import { chooseLanguage, fetchLanguages } from '../../lib/language/languages.ts';
import { report } from '../../lib/log/report.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { ChoiceField } from '../../ui/fields/index.ts';
import { t } from './messages.ts';

/** Language of the app on this device. Every choice reloads the page: its sentences are read once, at the start. */
export function LanguageChoice() {
  const { data } = useQuery({ queryKey: ['languages'], queryFn: fetchLanguages });
  const choose = async (code: string): Promise<void> => {
    try {
      await chooseLanguage(code);
      reloadPage();
    } catch (error) {
      report.warning('A language could not be chosen', error);
      showBanner({ tone: 'error', message: t('languageFailed') });
    }
  };
  if (!data) return null; // Without the server there is nothing to choose from.
  const choices = data.languages.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <ChoiceField
      label={t('language')}
      value={document.documentElement.lang}
      choices={choices}
      onChange={(code) => void choose(code)}
    />
  );
}
