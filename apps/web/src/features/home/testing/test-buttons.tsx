import { Button } from '@mantine/core';
import { sendToServer } from '../../../lib/realtime/server-messages.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import classes from '../home-page.module.css';
import { t } from '../messages.ts';

const BUTTONS = [
  { label: 'testSignIn', process: 'Sign In' },
  { label: 'testTask', process: 'Completed' },
  { label: 'testFeedback', process: 'New Feedback' },
  { label: 'testModel', process: 'Upload Model' },
] as const;

/** Each sends one fake notice over the socket and changes no stored data (HOME-12, HOME-13, RT-07). */
export function TestButtons() {
  const { username } = useCurrentUser();
  const send = (button: (typeof BUTTONS)[number]) => {
    const message = t('testMessage', { button: t(button.label) });
    const isSent = sendToServer({ kind: 'test-notice', username, message, process: button.process, fileName: '' });
    if (!isSent) showBanner({ tone: 'error', message: t('testNotSent') });
  };
  return (
    <section className={classes['testing']} aria-label={t('testing')}>
      {BUTTONS.map((button) => (
        <Button key={button.label} variant="default" onClick={() => send(button)}>
          {t(button.label)}
        </Button>
      ))}
    </section>
  );
}
