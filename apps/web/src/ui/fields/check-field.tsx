import classes from './fields.module.css';

interface CheckFieldProps {
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** A checkbox; a click on its label toggles it, too. */
export function CheckField({ label, isOn, onChange }: CheckFieldProps) {
  return (
    <label className={classes['check']}>
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  );
}
