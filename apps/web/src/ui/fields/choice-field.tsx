import { IconSelector } from '@tabler/icons-react';
import classes from './fields.module.css';

interface ChoiceFieldProps {
  label: string;
  value: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  onChange(value: string): void;
}

/** One of a few choices, with the system's own list: on a tablet that list is made for fingers. */
export function ChoiceField({ label, value, choices, onChange }: ChoiceFieldProps) {
  return (
    <label className={classes['choice']}>
      <span>{label}</span>
      <span className={classes['chosen']}>
        <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <IconSelector size={16} stroke={1.75} aria-hidden />
      </span>
    </label>
  );
}
