import { TEXT_MAX_LENGTH } from '@benchbook/domain/steps';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from './messages.ts';

interface TextFieldProps {
  label: string;
  value: string;
  /** @param isSameRun typing continues in this field */
  onWrite(value: string, isSameRun: boolean): void;
}

/** One line of the page. Text that is too long stays in the field, with the reason, and is not applied. */
export function TextField({ label, value, onWrite }: TextFieldProps) {
  const isTyping = useRef(false);
  const [tooLong, setTooLong] = useState<string>();
  const write = (text: string): void => {
    if (text.length > TEXT_MAX_LENGTH) return setTooLong(text);
    setTooLong(undefined);
    onWrite(text, isTyping.current);
    isTyping.current = true;
  };
  return (
    <TextInput
      label={label}
      value={tooLong ?? value}
      error={tooLong !== undefined && t('tooLong')}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={() => {
        isTyping.current = false;
      }}
    />
  );
}
