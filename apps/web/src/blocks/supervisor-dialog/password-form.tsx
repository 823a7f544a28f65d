import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { t } from './messages.ts';
import { useVerifying, type Verify } from './use-verifying.ts';

interface PasswordFormProps {
  /** Of the selected supervisor; empty for anybody. */
  username: string;
  /** Reason for asking for the password. */
  notice?: string | undefined;
  isThere: boolean;
  onVerify: Verify;
  onType(): void;
  /** Shows the supervisors with a PIN here; undefined where nobody has one. */
  onPin: (() => void) | undefined;
}

/** Name and password of any supervisor. */
export function PasswordForm({ username: named, notice, isThere, onVerify, onType, onPin }: PasswordFormProps) {
  const [username, setUsername] = useState(named);
  const [password, setPassword] = useState('');
  const { isChecking, refusal, forget, verify } = useVerifying(onVerify, notice);
  const passwordField = useRef<HTMLInputElement>(null);
  const isComplete = username.trim() !== '' && password.trim() !== '';

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isComplete || isChecking) return;
    const refused = await verify(username.trim(), { password });
    setPassword('');
    // Disabling the clicked button, and an empty password, would lose the focus.
    if (refused !== undefined) passwordField.current?.focus();
  };
  const typed = (set: (text: string) => void) => (event: { currentTarget: HTMLInputElement }) => {
    onType();
    forget();
    set(event.currentTarget.value);
  };

  return (
    <form onSubmit={(event) => void submit(event)} autoComplete="off">
      <Stack gap="lg">
        <TextInput
          data-autofocus={named === '' || undefined}
          label={t('username')}
          size="lg"
          value={username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={typed(setUsername)}
        />
        <PasswordInput
          ref={passwordField}
          data-autofocus={named !== '' || undefined}
          label={t('password')}
          size="lg"
          value={password}
          autoComplete="off"
          onChange={typed(setPassword)}
        />
        {refusal && (
          <Text role="alert" c="var(--bb-error)" fw={500} fz="lg">
            {refusal}
          </Text>
        )}
        <Button type="submit" size="bench" loading={isChecking} disabled={!isComplete || !isThere}>
          {t('verify')}
        </Button>
        {onPin && (
          <Button variant="subtle" size="touch" onClick={onPin}>
            {t('usePin')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
