import { ApiError } from '@benchbook/client';
import { readThisDevice, removePin, setPin } from '@benchbook/contracts';
import { canSetPin, findPinProblem, PIN_LENGTH, signsInWithPin } from '@benchbook/domain/devices';
import { say } from '@benchbook/domain/messages';
import { Button, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, sentenceOf } from '../../lib/client/index.ts';
import { askThisDevice } from '../../lib/device/index.ts';
import { report } from '../../lib/log/report.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { Dialog } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import classes from './pin-dialog.module.css';

type Problems = { readonly pin?: string; readonly again?: string; readonly password?: string; readonly all?: string };

/** Sets or removes the PIN of an Artisan's sign-in, or of a Shop Supervisor's verification, on this device, if allowed. */
export function PinDialog({ onClose }: { onClose(): void }) {
  const { hindrance, canRemove } = useThisPin();
  return (
    <Dialog opened onClose={onClose} title={t('pinTitle')} size={440}>
      {hindrance ? <NotHere reason={t(hindrance)} onClose={onClose} /> : <PinForm canRemove={canRemove} onClose={onClose} />}
    </Dialog>
  );
}

/** Replaces the fields, which the server would refuse. */
function NotHere({ reason, onClose }: { reason: string; onClose(): void }) {
  return (
    <div className={classes['form']}>
      <p role="status">{reason}</p>
      <div className={classes['buttons']}>
        {/* The fields may have had the focus until the server answered. */}
        <Button data-autofocus ref={focusOnMount} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}

const focusOnMount = (button: HTMLButtonElement | null): void => button?.focus();

function PinForm({ canRemove, onClose }: { canRemove: boolean; onClose(): void }) {
  const { role } = useCurrentUser();
  const [pin, setPinText] = useState('');
  const [again, setAgain] = useState('');
  const [password, setPassword] = useState('');
  const { problems, setProblems, isBusy, attempt } = useAttempt(onClose);
  const form = useFocusOnProblem(problems);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const problem = findPinProblem(pin);
    if (problem) return setProblems({ pin: say(problem) });
    if (pin !== again) return setProblems({ again: t('pinsDiffer') });
    void attempt(() => api.call(setPin, { body: { pin, password } }), t('pinSet'));
  };
  return (
    <form ref={form} className={classes['form']} onSubmit={save}>
      <p>{t(signsInWithPin(role) ? 'pinAbout' : 'verifyingPinAbout')}</p>
      <PasswordInput
        {...DIGITS}
        data-autofocus
        label={t('pin')}
        value={pin}
        error={problems.pin}
        onChange={(event) => setPinText(event.currentTarget.value)}
      />
      <PasswordInput
        {...DIGITS}
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
      <Buttons
        isBusy={isBusy}
        onRemove={canRemove ? () => void attempt(() => api.call(removePin, {}), t('pinRemoved')) : undefined}
        onClose={onClose}
      />
    </form>
  );
}

/**
 * Why no PIN can be set on this device, and whether there is one to remove. If the server does not say, both are offered: a
 * user must always be able to remove a PIN.
 */
function useThisPin(): { hindrance: 'pinNotAuthorized' | 'pinNotAllowed' | undefined; canRemove: boolean } {
  const { id, role } = useCurrentUser();
  const { data, isError } = useQuery({
    queryKey: ['this-device', id],
    queryFn: ({ signal }) => api.call(readThisDevice, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const pin = (signsInWithPin(role) ? data?.people : data?.supervisors)?.find((person) => person.id === id)?.pin;
  const canRemove = isError || (pin !== undefined && pin !== 'none');
  if (!data || canRemove) return { hindrance: undefined, canRemove };
  if (!data.approved) return { hindrance: 'pinNotAuthorized', canRemove };
  const isAllowed = canSetPin(role, { allowsSupervisorPin: data.supervisorPin });
  return { hindrance: isAllowed ? undefined : 'pinNotAllowed', canRemove };
}

const DIGITS = {
  inputMode: 'numeric',
  maxLength: PIN_LENGTH,
  autoComplete: 'off',
  required: true,
  withAsterisk: false,
} as const;

/** Calls the server; shows a refusal at its field. */
function useAttempt(onDone: () => void) {
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      noteChange();
      showBanner({ tone: 'success', message: done });
      onDone();
    } catch (error) {
      report.warning('The PIN could not be changed', error);
      const fields = error instanceof ApiError ? error.errors : {};
      setProblems(Object.keys(fields).length > 0 ? fields : { all: sentenceOf(error, t('pinFailed')) });
    } finally {
      setBusy(false);
    }
  };
  return { problems, setProblems, isBusy, attempt };
}

/** A device that accepts a PIN has been authorized meanwhile: reloads what the server says about this one. */
function noteChange(): void {
  askThisDevice().catch((error: unknown) => report.warning('It is not known what this device is to the server', error));
}

/** Focuses the refused field; if the error is about no field, the pressed button. */
function useFocusOnProblem(problems: Problems) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('input[data-invalid]')?.focus();
  }, [problems]);
  return form;
}

interface ButtonsProps {
  isBusy: boolean;
  /** Undefined if there is no PIN. */
  onRemove: (() => void) | undefined;
  onClose(): void;
}

function Buttons({ isBusy, onRemove, onClose }: ButtonsProps) {
  return (
    <div className={classes['buttons']}>
      {onRemove && (
        <Button variant="subtle" className={classes['remove'] ?? ''} disabled={isBusy} onClick={onRemove}>
          {t('removePin')}
        </Button>
      )}
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={isBusy}>
        {t('savePin')}
      </Button>
    </div>
  );
}
