import { PIN_LENGTH } from '@benchbook/domain/devices';
import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconArrowLeft, IconBackspace } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { UserAvatar } from '../../../blocks/user-avatar/user-avatar.tsx';
import type { PersonOnDevice } from '../../../lib/client/session-calls.ts';
import { t } from '../messages.ts';
import { WaitingLine } from '../waiting-line.tsx';
import classes from './picker.module.css';

interface PinPadProps {
  person: PersonOnDevice;
  isProcessing: boolean;
  isSlow: boolean;
  error: string | undefined;
  send(pin: string): Promise<{ isIn: boolean; needsPassword: boolean; words: string | undefined }>;
  /** To the people of this device; undefined where nobody else is offered. */
  onBack?: () => void;
  /** The password is asked for: by wish, or because the PIN is good no more, which the words say. */
  onPassword(notice?: string): void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Six digits by finger or keys; the sixth sends them. */
export function PinPad({ person, isProcessing, isSlow, error, send, onBack, onPassword }: PinPadProps) {
  const [pin, setPin] = useState('');

  const type = async (digit: string) => {
    if (isProcessing || pin.length >= PIN_LENGTH) return;
    const typed = pin + digit;
    setPin(typed);
    if (typed.length < PIN_LENGTH) return;
    const { isIn, needsPassword, words } = await send(typed);
    if (isIn) return;
    setPin('');
    if (needsPassword) onPassword(words);
  };
  const takeBack = () => !isProcessing && setPin(pin.slice(0, -1));
  useKeys({ type: (digit) => void type(digit), takeBack, leave: () => onBack?.() });

  return (
    <div className={classes['pad']} aria-busy={isProcessing}>
      <div className={classes['who']}>
        <span className={classes['face']}>
          <UserAvatar user={person} />
        </span>
        <h1>{t('pinOf', { name: person.username })}</h1>
      </div>
      <div className={classes['dots']} role="img" aria-label={t('digitsTyped', { count: pin.length, of: PIN_LENGTH })}>
        {Array.from({ length: PIN_LENGTH }, (_, at) => at).map((at) => (
          <i key={at} data-full={at < pin.length || undefined} />
        ))}
      </div>
      <p role="alert" className={classes['wrong']}>
        {error && (
          <>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden />
            {error}
          </>
        )}
      </p>
      <WaitingLine isProcessing={isProcessing} isSlow={isSlow} />
      <div className={classes['keys']}>
        {DIGITS.map((digit) => (
          <UnstyledButton key={digit} className={classes['key']} onClick={() => void type(digit)}>
            {digit}
          </UnstyledButton>
        ))}
        {onBack ? (
          <UnstyledButton className={classes['key']} aria-label={t('backToPeople')} onClick={onBack}>
            <IconArrowLeft size={24} stroke={1.75} />
          </UnstyledButton>
        ) : (
          <span />
        )}
        <UnstyledButton className={classes['key']} onClick={() => void type('0')}>
          0
        </UnstyledButton>
        <UnstyledButton className={classes['key']} aria-label={t('takeBack')} onClick={takeBack}>
          <IconBackspace size={24} stroke={1.75} />
        </UnstyledButton>
      </div>
      <Button variant="subtle" size="touch" onClick={() => onPassword()}>
        {t('usePassword')}
      </Button>
    </div>
  );
}

interface Keys {
  type(digit: string): void;
  takeBack(): void;
  leave(): void;
}

/** The same by a keyboard. */
function useKeys({ type, takeBack, leave }: Keys): void {
  const press = useEffectEvent((key: string) => {
    if (/^[0-9]$/.test(key)) type(key);
    if (key === 'Backspace') takeBack();
    if (key === 'Escape') leave();
  });
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!ctrlKey && !metaKey && !altKey) press(key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
