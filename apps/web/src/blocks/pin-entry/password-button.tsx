import { Button, type ButtonProps } from '@mantine/core';
import { t } from './messages.ts';

/** Switches from PINs to the password. */
export function PasswordButton({ onClick, ...rest }: ButtonProps & { onClick(): void }) {
  return (
    <Button {...rest} onClick={onClick}>
      {t('usePassword')}
    </Button>
  );
}
