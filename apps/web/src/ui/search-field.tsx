import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from './messages.ts';
import classes from './search-field.module.css';

interface SearchFieldProps {
  /** Placeholder and accessible name. */
  label: string;
  value: string;
  onChange(value: string): void;
  /** Called on Enter, e.g. to take the first result. */
  onEnter?: () => void;
  /** Focused when its window opens. */
  isFirst?: boolean;
}

/** Field that filters a list while typing; Escape clears it. */
export function SearchField({ label, value, onChange, onEnter, isFirst = false }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    // The pressed button disappears.
    field.current?.focus();
    onChange('');
  };
  return (
    <div className={classes['field']}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        ref={field}
        type="search"
        data-autofocus={isFirst || undefined}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onChange('');
        }}
      />
      {value !== '' && (
        <button type="button" aria-label={t('clearSearch')} onClick={clear}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}
