import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { t } from './messages.ts';
import classes from './sign-in-page.module.css';
import { useSignIn } from './use-sign-in.ts';

const FIELD_STYLES = {
  input: { height: 44, fontSize: 16 },
  label: { fontSize: 15, lineHeight: '20px', marginBottom: 4 },
} as const;

/** Name and password; Enter sends, the server's answer stands above the button. */
export function SignInForm() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const { signIn, isProcessing, error } = useSignIn();

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
        data-autofocus
        autoFocus
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        styles={FIELD_STYLES}
      />
      <PasswordInput
        ref={passwordField}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), size: 36 }}
        styles={{ ...FIELD_STYLES, innerInput: { height: 44, fontSize: 16 } }}
      />
      <div role="alert" className={classes['error']} hidden={!error}>
        {error && (
          <>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden />
            {error}
          </>
        )}
      </div>
      <Button type="submit" size="touch" fullWidth loading={isProcessing} mt={8}>
        {t('signIn')}
      </Button>
      <span role="status" className="bb-visually-hidden">
        {isProcessing && t('signingIn')}
      </span>
    </form>
  );
}
