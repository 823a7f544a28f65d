import { CALL_TIMEOUT_MS } from '@benchbook/contracts/timing';
import { Button, PasswordInput } from '@mantine/core';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useReassign } from '../../../blocks/next-person/next-person.tsx';
import { PinPad } from '../../../blocks/pin-entry/index.ts';
import { UserAvatar } from '../../../blocks/user-avatar/user-avatar.tsx';
import { callUnlock, SessionCallError } from '../../../lib/client/session-calls.ts';
import { useIsServerThere } from '../../../lib/connection/connection.ts';
import { useThisDeviceOffer } from '../../../lib/device/index.ts';
import { currentSession, useCurrentUser } from '../../../lib/session/index.ts';
import { useTimeout } from '../../../lib/time/index.ts';
import { topDialog } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';
import { wordsOf } from '../use-sign-in.ts';
import { WaitingLine } from '../waiting-line.tsx';
import classes from './lock-screen.module.css';
import { notePersonIsThere } from './use-tablet-lock.ts';

/**
 * Covers a locked page: its user unlocks it with PIN or password, or the next user takes the tablet. The page behind it stays as
 * it was and can neither be read nor operated.
 */
export function LockScreen() {
  const { id, username, image } = useCurrentUser();
  const offer = useThisDeviceOffer();
  const pin = offer?.people.find((person) => person.id === id)?.pin;
  const [notice, setNotice] = useState<string>();
  const [wantsPassword, setWantsPassword] = useState(false);
  const isThere = useIsServerThere();
  const dialog = useRef<HTMLDialogElement>(null);
  const { unlock, errorOf, ...state } = useUnlock();
  const reassign = useReassign();
  // A modal dialog of the browser: nothing else gets keys, touches or a screen reader, not even other windows of the app.
  const questions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    return questions.current ? topDialog.cover(questions.current) : undefined;
  }, []);
  const person = { id, username, image };
  return (
    <dialog
      ref={dialog}
      className={classes['lock']}
      aria-modal="true"
      aria-label={t('locked')}
      data-takes-scans
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // Browsers without `closedby` close a dialog after a few close requests in a row, even if each was cancelled.
      onClose={() => dialog.current?.showModal()}
    >
      <div ref={questions} className={classes['questions']} />
      <p className={classes['head']}>
        <IconLock size={28} stroke={1.75} aria-hidden />
        {t('locked')}
      </p>
      <p className={classes['about']}>{t(isThere ? 'lockedAbout' : 'lockedOffline')}</p>
      {pin === 'ready' && !wantsPassword ? (
        <div className={classes['pad']}>
          <PinPad
            person={person}
            isProcessing={state.isProcessing}
            error={errorOf('pin')}
            waiting={<WaitingLine isProcessing={state.isProcessing} isSlow={state.isSlow} />}
            send={(digits) => unlock({ pin: digits })}
            onPassword={(words) => {
              setNotice(words);
              setWantsPassword(true);
            }}
          />
        </div>
      ) : (
        <PasswordForm
          {...state}
          error={errorOf('password')}
          person={person}
          notice={notice}
          onSend={(password) => unlock({ password })}
        />
      )}
      {pin === 'ready' && wantsPassword && (
        <Button variant="subtle" size="touch" onClick={() => setWantsPassword(false)}>
          {t('usePin')}
        </Button>
      )}
      {offer?.hasProvider && isThere && <p className={classes['about']}>{t('lockedProvider')}</p>}
      <Button
        variant="default"
        size="touch"
        leftSection={<IconUsers size={20} />}
        disabled={!isThere}
        onClick={() => void reassign()}
      >
        {t('nextPerson')}
      </Button>
    </dialog>
  );
}

interface PasswordFormProps {
  person: { id: string; username: string; image: string };
  /** Why the password is required after the PIN. */
  notice: string | undefined;
  isProcessing: boolean;
  isSlow: boolean;
  error: string | undefined;
  onSend(password: string): Promise<{ isIn: boolean }>;
}

function PasswordForm({ person, notice, isProcessing, isSlow, error, onSend }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isProcessing || password === '') return;
    if (!(await onSend(password)).isIn) setPassword('');
  };
  return (
    <form className={classes['form']} onSubmit={(event) => void send(event)} aria-busy={isProcessing}>
      <h1 className={classes['who']}>
        <UserAvatar user={person} />
        {person.username}
      </h1>
      {notice !== undefined && (
        <p className={classes['about']} role="status">
          {notice}
        </p>
      )}
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        data-autofocus
        autoFocus
        size="lg"
        value={password}
        error={error}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), size: 36 }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <WaitingLine isProcessing={isProcessing} isSlow={isSlow} />
      <Button type="submit" size="touch" fullWidth loading={isProcessing}>
        {t('unlock')}
      </Button>
    </form>
  );
}

/** Unlocks the page for the user who locked it. Session, page and entered text stay as they were. */
function useUnlock() {
  const [isProcessing, setProcessing] = useState(false);
  /** Which method failed, so that a PIN error is not shown at the password. */
  const [failed, setFailed] = useState<{ readonly by: 'pin' | 'password'; readonly words: string }>();
  const [isSlow, setSlow] = useState(false);
  useTimeout(() => setSlow(true), isProcessing ? CALL_TIMEOUT_MS : null);
  const unlock = async (given: { pin: string } | { password: string }) => {
    setProcessing(true);
    setFailed(undefined);
    try {
      await callUnlock(given, (await currentSession().accessToken()) ?? '');
      notePersonIsThere();
      return { isIn: true, needsPassword: false, words: undefined };
    } catch (failure) {
      const words = wordsOf(failure);
      setFailed({ by: 'pin' in given ? 'pin' : 'password', words });
      return { isIn: false, needsPassword: failure instanceof SessionCallError && failure.triesLeft === 0, words };
    } finally {
      setProcessing(false);
      setSlow(false);
    }
  };
  const errorOf = (by: 'pin' | 'password'): string | undefined => (failed?.by === by ? failed.words : undefined);
  return { isProcessing, isSlow, errorOf, unlock };
}
