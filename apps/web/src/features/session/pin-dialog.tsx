import { ApiError } from '@benchbook/client';
import { removePin, setPin } from '@benchbook/contracts';
import { findPinProblem, PIN_LENGTH, PIN_PROBLEMS } from '@benchbook/domain/devices';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api, sentenceOf } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { Dialog } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import classes from './pin-dialog.module.css';

type Problems = { readonly pin?: string; readonly again?: string; readonly password?: string; readonly all?: string };

/** Sets or removes the PIN with which an Artisan signs in on this device. */
export function PinDialog({ onClose }: { onClose(): void }) {
  const [pin, setPinText] = useState('');
  const [again, setAgain] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      showBanner({ tone: 'success', message: done });
      onClose();
    } catch (error) {
      report.warning('The PIN could not be changed', error);
      const fields = error instanceof ApiError ? error.errors : {};
      setProblems(Object.keys(fields).length > 0 ? fields : { all: sentenceOf(error, t('pinFailed')) });
    } finally {
      setBusy(false);
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const problem = findPinProblem(pin);
    if (problem) return setProblems({ pin: PIN_PROBLEMS[problem] });
    if (pin !== again) return setProblems({ again: t('pinsDiffer') });
    void attempt(() => api.call(setPin, { body: { pin, password } }), t('pinSet'));
  };
  const digits = {
    inputMode: 'numeric',
    maxLength: PIN_LENGTH,
    autoComplete: 'off',
    required: true,
    withAsterisk: false,
  } as const;

  return (
    <Dialog opened onClose={onClose} title={t('pinTitle')} size={440}>
      <form className={classes['form']} onSubmit={save}>
        <p>{t('pinAbout')}</p>
        <PasswordInput
          {...digits}
          data-autofocus
          label={t('pin')}
          value={pin}
          error={problems.pin}
          onChange={(event) => setPinText(event.currentTarget.value)}
        />
        <PasswordInput
          {...digits}
          label={t('pinAgain')}
          value={again}
          error={problems.again}
          onChange={(event) => setAgain(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          error={problems.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <p role="alert" className={classes['problem']}>
          {problems.all}
        </p>
        <div className={classes['buttons']}>
          <Button variant="subtle" disabled={isBusy} onClick={() => void attempt(() => api.call(removePin, {}), t('pinRemoved'))}>
            {t('removePin')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('savePin')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
