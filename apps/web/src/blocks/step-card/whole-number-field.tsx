import { LineField } from '../../ui/fields/index.ts';

interface WholeNumberFieldProps {
  /** Name of the field. */
  label: string;
  value: number;
  max: number;
  /** Called only with a number from 0 to `max`. */
  onChange(value: number): void;
  width: number;
}

/** A number, typed or changed with the arrow keys. Accepts only digits. */
export function WholeNumberField({ label, value, max, onChange, width }: WholeNumberFieldProps) {
  const set = (wanted: number): void => {
    if (wanted >= 0 && wanted <= max && wanted !== value) onChange(wanted);
  };
  return (
    <LineField
      aria-label={label}
      inputMode="numeric"
      value={value}
      style={{ width }}
      onChange={(event) => set(Number(event.currentTarget.value.replaceAll(/\D/g, '')))}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        set(value + step);
      }}
    />
  );
}
