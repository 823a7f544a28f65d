import { PIN_LENGTH } from '@benchbook/domain/devices';
import { Button, type ButtonProps, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconArrowLeft, IconBackspace } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { UserAvatar } from '../user-avatar/user-avatar.tsx';
import { t } from './messages.ts';
import classes from './pin-pad.module.css';

/** Result of a PIN. */
export interface PinAnswer {
  readonly isIn: boolean;
  /** The PIN is no longer valid. */
  readonly needsPassword: boolean;
  /** Error message. */
  readonly words: string | undefined;
}

interface PinPadProps {
  person: { readonly username: string; readonly image: string };
  isProcessing: boolean;
  error: string | undefined;
  /** Shown while the server is asked. */
  waiting: ReactNode;
  /** In a window the heading belongs to its title, and takes the focus. */
  isInWindow?: boolean;
  send(pin: string): Promise<PinAnswer>;
  /** Returns to the list of people; undefined where there is nobody else. */
  back?: { readonly label: string; onBack(): void } | undefined;
  /** Switches to the password: on request, or with a notice that the PIN is no longer valid. */
  onPassword(notice?: string): void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Six digits by finger or keys; the sixth one submits. */
export function PinPad({ person, isProcessing, error, waiting, isInWindow = false, send, back, onPassword }: PinPadProps) {
  const [pin, setPin] = useState('');
  const Heading = isInWindow ? 'h3' : 'h1';

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
  useKeys({ type: (digit) => void type(digit), takeBack, leave: () => back?.onBack() });

  return (
    <div className={classes['pad']} data-in-window={isInWindow || undefined} aria-busy={isProcessing}>
      <div className={classes['who']}>
        <span className={classes['face']}>
          <UserAvatar user={person} />
        </span>
        <Heading {...(isInWindow ? { tabIndex: -1, className: 'bb-takes-focus', 'data-autofocus': true } : {})}>
          {t('pinOf', { name: person.username })}
        </Heading>
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
      {waiting}
      <div className={classes['keys']}>
        {DIGITS.map((digit) => (
          <UnstyledButton key={digit} className={classes['key']} onClick={() => void type(digit)}>
            {digit}
          </UnstyledButton>
        ))}
        {back ? (
          <UnstyledButton className={classes['key']} aria-label={back.label} onClick={back.onBack}>
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
      <PasswordButton variant="subtle" size="touch" onClick={() => onPassword()} />
    </div>
  );
}

interface Keys {
  type(digit: string): void;
  takeBack(): void;
  leave(): void;
}

/** Keyboard input. */
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

/** Switches from PINs to the password. */
export function PasswordButton({ onClick, ...rest }: ButtonProps & { onClick(): void }) {
  return (
    <Button {...rest} onClick={onClick}>
      {t('usePassword')}
    </Button>
  );
}
