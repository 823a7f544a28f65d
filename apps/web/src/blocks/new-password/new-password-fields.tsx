import { findPasswordProblems } from '@benchbook/domain/users';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { t } from './messages.ts';

/** A new password, its repetition, and the errors in them. */
export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
  /** Both are valid. */
  readonly isGood: boolean;
  readonly problem: string | undefined;
  readonly confirmationProblem: string | undefined;
  setPassword(password: string): void;
  setConfirmation(confirmation: string): void;
  /** Shows the server's objection until the next keystroke. */
  refuse(sentence: string): void;
}

export function useNewPassword(): NewPassword {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [first] = findPasswordProblems(password);
  const isDifferent = confirmation !== '' && confirmation !== password;
  return {
    password,
    confirmation,
    isGood: first === undefined && confirmation === password,
    problem: password === '' ? undefined : first ? t(first) : refusal,
    confirmationProblem: isDifferent ? t('differ') : undefined,
    setPassword(next) {
      setRefusal(undefined);
      setPassword(next);
    },
    setConfirmation,
    refuse: setRefusal,
  };
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  /** Labels it 'New password', where there is an old one. */
  isChange?: boolean;
  autoFocus?: boolean;
}

/** The two fields, the rule beside them, and each broken rule while typing (VAL-52 to VAL-58). */
export function NewPasswordFields({ value, isChange = false, autoFocus = false }: NewPasswordFieldsProps) {
  const common = { autoComplete: 'new-password', required: true, withAsterisk: false } as const;
  const toggle = { 'aria-label': t('show'), tabIndex: 0 };
  return (
    <>
      <PasswordInput
        {...common}
        label={t(isChange ? 'newPassword' : 'password')}
        description={t('hint')}
        descriptionProps={{ mt: 6, fz: 'xs', lh: 'var(--bb-desk-xs-line)' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoFocus={autoFocus}
        value={value.password}
        error={value.problem}
        visibilityToggleButtonProps={toggle}
        onChange={(event) => value.setPassword(event.currentTarget.value)}
      />
      <PasswordInput
        {...common}
        label={t('confirm')}
        value={value.confirmation}
        error={value.confirmationProblem}
        visibilityToggleButtonProps={toggle}
        onChange={(event) => value.setConfirmation(event.currentTarget.value)}
      />
    </>
  );
}
