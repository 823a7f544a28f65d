import { Textarea, type TextareaProps } from '@mantine/core';
import { t } from '../messages.ts';
import classes from './fields.module.css';

interface LimitedTextProps extends Pick<TextareaProps, 'label' | 'description'> {
  className?: string | undefined;
  /** Maximum number of characters; the rest of what is typed or pasted is cut off. */
  maxLength: number;
  value: string;
  onText(text: string): void;
  /** In a window: the field is focused when the window opens. */
  'data-autofocus'?: true;
}

/** The character count shows from this share of the maximum. */
const NEAR = 0.9;

/** A multi-line text field that reports when the text is nearly at its limit and when it is at the limit. */
export function LimitedText({ className, maxLength, value, onText, ...words }: LimitedTextProps) {
  const count = value.length;
  return (
    <div className={className}>
      <Textarea
        {...words}
        classNames={{ description: classes['description'] ?? '' }}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={maxLength}
        value={value}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <p role="status" className={classes['room']}>
        {count >= maxLength
          ? t('textFull', { max: maxLength })
          : count >= maxLength * NEAR && t('textRoom', { count, max: maxLength })}
      </p>
    </div>
  );
}
