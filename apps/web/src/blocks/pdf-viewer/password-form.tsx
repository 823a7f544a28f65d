import { useId, useState } from 'react';
import { t } from './messages.ts';
import message from './pdf-message.module.css';
import styles from './pdf-viewer.module.css';

/** Asks for the password of a protected document. The password stays on this page and is never sent. */
export function PasswordForm({ isWrong, onUnlock }: { isWrong: boolean; onUnlock(password: string): void }) {
  const [password, setPassword] = useState('');
  const problem = useId();
  return (
    <form
      className={message['message']}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') onUnlock(password);
      }}
    >
      <p>{t('protected')}</p>
      <label className={styles['password']}>
        {t('password')}
        <input
          type="password"
          // biome-ignore lint/a11y/noAutofocus: nothing else can be done here
          autoFocus
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? problem : undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      {isWrong && (
        <p id={problem} role="alert" className={styles['problem']}>
          {t('wrongPassword')}
        </p>
      )}
      <button type="submit" className={message['textButton']}>
        {t('open')}
      </button>
    </form>
  );
}
