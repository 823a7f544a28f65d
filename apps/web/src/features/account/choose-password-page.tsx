import { changeOwnPassword } from '@benchbook/contracts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { NewPasswordFields, useNewPassword } from '../../blocks/new-password/new-password-fields.tsx';
import { ApiError, api, sentenceOf } from '../../lib/client/index.ts';
import { currentSession, useCurrentUser } from '../../lib/session/index.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import classes from './choose-password-page.module.css';
import { t } from './messages.ts';

/** The only page after a sign-in with a one-time password; the server refuses all other calls, too. */
export function ChoosePasswordPage() {
  usePageTitle(t('chooseTitle'));
  const { id, username } = useCurrentUser();
  const next = useNewPassword();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!next.isGood || isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await api.call(changeOwnPassword, { params: { id }, body: { password: next.password } });
      // The new token no longer requires a password change, so the app opens.
      await currentSession().refresh();
    } catch (error) {
      const problem = error instanceof ApiError ? error.errors['password'] : undefined;
      if (problem) next.refuse(problem);
      else setRefusal(sentenceOf(error, t('passwordFailed')));
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className={classes['page']}>
      <form className={classes['form']} onSubmit={(event) => void submit(event)}>
        <h1>{t('chooseTitle')}</h1>
        <p>{t('chooseText', { name: username })}</p>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordFields value={next} isChange autoFocus />
        <div role="alert" className={classes['problem']}>
          {refusal}
        </div>
        <Button type="submit" size="touch" fullWidth disabled={!next.isGood} loading={isBusy}>
          {t('choose')}
        </Button>
        <Button variant="subtle" size="touch" fullWidth onClick={() => void currentSession().signOut()}>
          {t('signOut')}
        </Button>
      </form>
    </main>
  );
}
