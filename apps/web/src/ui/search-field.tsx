import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { t } from './messages.ts';

interface SearchFieldProps {
  /** Placeholder and accessible name. */
  label: string;
  value: string;
  onChange(value: string): void;
  size?: 'sm' | 'touch';
}

/** Field that narrows a list while typing; Escape empties it. */
export function SearchField({ label, value, onChange, size = 'sm' }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      rightSection={value && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => onChange('')} />}
      styles={{
        root: { flex: 1, minWidth: 0 },
        input: size === 'touch' ? { height: 48, fontSize: 16 } : { height: 32, minHeight: 32 },
      }}
    />
  );
}
