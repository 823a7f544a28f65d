import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle, IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { deviceKind } from '../../lib/device/index.ts';
import { t } from './messages.ts';
import classes from './sign-in-page.module.css';
import { useSignIn } from './use-sign-in.ts';
import { WaitingLine } from './waiting-line.tsx';

const FIELD_STYLES = {
  input: { height: 44, fontSize: 'var(--bb-bench-sm)' },
  label: { fontSize: 'var(--bb-desk-md)', lineHeight: 'var(--bb-desk-md-line)', marginBottom: 4 },
} as const;

interface SignInFormProps {
  /** Name of the picked user; empty for any. */
  username: string;
  /** Why the password is asked for. */
  notice?: string | undefined;
  /** Sign-in via a provider is available. */
  hasProvider: boolean;
  /** The user is typing: nothing may replace the form. */
  onType(): void;
  /** Leads to the users of this device, if there are any. */
  onBack?: (() => void) | undefined;
}

/** Name and password; Enter submits, the server's message is above the button. */
export function SignInForm({ username: picked, notice, hasProvider, onType, onBack }: SignInFormProps) {
  const [username, setUsername] = useState(picked);
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const { signIn, isProcessing, isSlow, error: failure } = useSignIn();
  const error = failure ?? notice;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isProcessing) return;
    if (!(await signIn(username.trim(), password))) passwordField.current?.select();
  };

  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} aria-busy={isProcessing}>
      <h1 className={classes['title']}>{t('title')}</h1>
      <TextInput
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        autoFocus={picked === ''}
        value={username}
        onChange={(event) => {
          onType();
          setUsername(event.currentTarget.value);
        }}
        styles={FIELD_STYLES}
      />
      <PasswordInput
        ref={passwordField}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        autoFocus={picked !== ''}
        value={password}
        onChange={(event) => {
          onType();
          setPassword(event.currentTarget.value);
        }}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), size: 36 }}
        styles={{ ...FIELD_STYLES, innerInput: { height: 44, fontSize: 'var(--bb-bench-sm)' } }}
      />
      <div role="alert" className={classes['error']} hidden={!error}>
        {error && (
          <>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden />
            {error}
          </>
        )}
      </div>
      <WaitingLine isProcessing={isProcessing} isSlow={isSlow} />
      <Button type="submit" size="touch" fullWidth loading={isProcessing} mt={8}>
        {t('signIn')}
      </Button>
      {hasProvider && (
        // On a shared device, make the provider ask for the user: it may remember the previous one.
        <Button
          component="a"
          variant="default"
          size="touch"
          fullWidth
          href={`/api/oidc/start?fresh=${deviceKind() !== 'computer'}`}
        >
          {t('provider')}
        </Button>
      )}
      {onBack && (
        <Button variant="subtle" size="touch" leftSection={<IconArrowLeft size={20} />} onClick={onBack}>
          {t('backToPeople')}
        </Button>
      )}
    </form>
  );
}
