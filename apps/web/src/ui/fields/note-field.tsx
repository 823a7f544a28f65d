import { Textarea } from '@mantine/core';
import { useIsTouch } from '../media.ts';

interface NoteFieldProps {
  label: string;
  /** The limit, below the field. */
  hint: string;
  value: string;
  problem: string | undefined;
  onChange(note: string): void;
}

/** A multi-line text field about what was done; it takes the focus when it appears. */
export function NoteField({ label, hint, value, problem, onChange }: NoteFieldProps) {
  const isTouch = useIsTouch();
  return (
    <Textarea
      data-autofocus
      autoFocus
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      descriptionProps={{ mt: 8 }}
      size={isTouch ? 'lg' : 'sm'}
      autosize
      minRows={2}
      maxRows={8}
      value={value}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
