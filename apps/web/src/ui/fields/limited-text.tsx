import { Textarea, type TextareaProps } from '@mantine/core';
import { t } from '../messages.ts';
import classes from './fields.module.css';

interface LimitedTextProps extends Pick<TextareaProps, 'label' | 'description'> {
  className?: string | undefined;
  /** Characters at most; what is typed or pasted beyond them is cut off. */
  maxLength: number;
  value: string;
  onText(text: string): void;
  /** In a window: it has the focus when that opens. */
  'data-autofocus'?: true;
}

/** From here on the number of characters is shown, as a share of the most. */
const NEAR = 0.9;

/** Some lines of text that say when they are nearly and when they are as long as they can be. */
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
