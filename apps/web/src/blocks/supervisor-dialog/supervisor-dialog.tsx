import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/client/index.ts';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { Dialog } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';

interface SupervisorDialogProps {
  /** Which step waits, and for what. */
  reason: string;
  /** Whether supervisors were told that somebody waits here; not given where nobody is called, as in a preview. */
  call?: 'none' | 'calling' | 'called';
  /** Checks the credentials; resolves to the server's message when it says no, to undefined when it says yes. */
  onVerify(username: string, password: string): Promise<string | undefined>;
  onClose(): void;
}

/**
 * A Shop Supervisor signs for one step with name and password, which are never kept (PREV-11, PREV-12). Who is signed in
 * stays so, whatever the answer.
 */
export function SupervisorDialog({ onClose, ...form }: SupervisorDialogProps) {
  return (
    <Dialog title={t('title')} opened onClose={onClose} size={520}>
      <SupervisorForm {...form} />
    </Dialog>
  );
}

const CALLS = { none: 'notCalled', calling: 'calling', called: 'called' } as const;

function SupervisorForm({ reason, call, onVerify }: Omit<SupervisorDialogProps, 'onClose'>) {
  const isOnline = useIsOnline();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const isComplete = username.trim() !== '' && password.trim() !== '';

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isComplete || isChecking) return;
    setChecking(true);
    setRefusal(undefined);
    const message = await onVerify(username.trim(), password).catch((error: unknown) => sentenceOf(error, t('offline')));
    setChecking(false);
    setPassword('');
    setRefusal(message);
    // Pressed, and then without a password, the button is disabled and takes the focus with it.
    if (message !== undefined) passwordField.current?.focus();
  };

  return (
    <form onSubmit={submit} autoComplete="off">
      <Stack gap="lg">
        <Text fz="var(--bb-bench-md)" lh="var(--bb-bench-md-line)">
          {isOnline ? reason : t('offline')}
        </Text>
        {call !== undefined && (
          <Text role="status" c="dimmed" fz="lg">
            {t(isOnline ? CALLS[call] : 'notCalled')}
          </Text>
        )}
        <TextInput
          data-autofocus
          label={t('username')}
          size="lg"
          value={username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setRefusal(undefined);
            setUsername(event.currentTarget.value);
          }}
        />
        <PasswordInput
          ref={passwordField}
          label={t('password')}
          size="lg"
          value={password}
          autoComplete="off"
          onChange={(event) => {
            setRefusal(undefined);
            setPassword(event.currentTarget.value);
          }}
        />
        {refusal && (
          <Text role="alert" c="var(--bb-error)" fw={500} fz="lg">
            {refusal}
          </Text>
        )}
        <Button type="submit" size="bench" loading={isChecking} disabled={!isComplete || !isOnline}>
          {t('verify')}
        </Button>
      </Stack>
    </form>
  );
}
