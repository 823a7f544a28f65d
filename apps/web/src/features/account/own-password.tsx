import { changeOwnPassword } from '@benchbook/contracts';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { NewPasswordFields, useNewPassword } from '../../blocks/new-password/new-password-fields.tsx';
import { ApiError, api, sentenceOf } from '../../lib/client/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { restoreLostFocus } from '../../ui/focus/index.ts';
import classes from './account-page.module.css';
import { t } from './messages.ts';

/** Changes the own password, which requires the current one; the other sessions end. */
export function OwnPassword() {
  const { id, username } = useCurrentUser();
  const [current, setCurrent] = useState('');
  const [currentProblem, setCurrentProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const currentField = useRef<HTMLInputElement>(null);
  const next = useNewPassword();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!next.isGood || current === '') return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await api.call(changeOwnPassword, { params: { id }, body: { password: next.password, currentPassword: current } });
      setCurrent('');
      next.setPassword('');
      next.setConfirmation('');
      // Focus the form, not a field: a field would open the keyboard of a tablet.
      restoreLostFocus(form.current);
      showBanner({ tone: 'success', message: t('passwordChanged') });
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : {};
      setCurrentProblem(fields['currentPassword']);
      if (fields['currentPassword']) currentField.current?.focus();
      if (fields['password']) next.refuse(fields['password']);
      if (!fields['currentPassword'] && !fields['password']) setRefusal(sentenceOf(error, t('passwordFailed')));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      className={`bb-takes-focus ${classes['narrow']}`}
      tabIndex={-1}
      aria-labelledby="account-password"
      onSubmit={(event) => void submit(event)}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        ref={currentField}
        label={t('currentPassword')}
        autoComplete="current-password"
        value={current}
        error={currentProblem}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        onChange={(event) => {
          setCurrentProblem(undefined);
          setCurrent(event.currentTarget.value);
        }}
      />
      <NewPasswordFields value={next} isChange />
      <div role="alert" className={classes['problem']}>
        {refusal}
      </div>
      <div>
        <Button type="submit" disabled={!next.isGood || current === ''} loading={isBusy}>
          {t('changePassword')}
        </Button>
      </div>
    </form>
  );
}
