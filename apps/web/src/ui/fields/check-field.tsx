import classes from './fields.module.css';

interface CheckFieldProps {
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** A box to tick; a press on its words ticks it too. */
export function CheckField({ label, isOn, onChange }: CheckFieldProps) {
  return (
    <label className={classes['check']}>
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  );
}
