import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useLossQuestion } from '../../ui/dialogs/index.ts';
import { addLeaveQuestion } from '../../ui/navigation/index.ts';
import { authorTabsOf } from './author-tabs.ts';
import { t } from './messages.ts';

/** Before somebody signs out, all open instructions are saved, whichever page is shown; only failed saves are asked about. */
export function SavesBeforeLogout(): null {
  const { id } = useCurrentUser();
  const mayLose = useLossQuestion();
  const ask = useEffectEvent(async (): Promise<boolean> => {
    const unsaved = await authorTabsOf(id).getState().saveAll();
    const message = t('logoutUnsaved', { titles: unsaved.map((title) => `"${title}"`).join(', ') });
    const words = { title: t('logoutTitle'), message, confirmLabel: t('logoutAnyway'), cancelLabel: t('logoutStay') };
    return mayLose(unsaved.length > 0, words);
  });
  useEffect(() => addLeaveQuestion({ ask: () => ask(), stays: () => true }), []);
  return null;
}
