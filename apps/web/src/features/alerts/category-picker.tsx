import { isConfirmedAtSteps, signalWordOf } from '@benchbook/domain/alerts';
import { Button, Popover, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { AlertBadge, categoryName, signalWord } from '../../blocks/alert-panel/index.ts';
import styles from './alerts.module.css';
import { t } from './messages.ts';

interface CategoryPickerProps {
  /** Name of the alert, for the accessible name of the button. */
  name: string;
  category: string;
  /** The default categories, and those in use. */
  categories: readonly string[];
  onPick(category: string): void;
}

/** The category of an alert, chosen from a list or created by typing its name (ALERT-20, D-138). */
export function CategoryPicker({ name, category, categories, onPick }: CategoryPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const pick = (picked: string): void => {
    setOpen(false);
    setTyped('');
    onPick(picked);
  };
  const add = (): void => {
    const wanted = typed.trim();
    if (wanted !== '') pick(known(wanted, categories));
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      withinPortal
      position="bottom-start"
      shadow="md"
      width={264}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles['picker']}
          aria-label={t('categoryOf', { name, category: signalWord(category) })}
          onClick={() => setOpen(!isOpen)}
        >
          <AlertBadge category={category} />
          <IconChevronDown aria-hidden size={16} stroke={1.75} />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={8} data-popup>
        <ul className={styles['choices']}>
          {categories.map((each) => (
            <li key={each}>
              <button type="button" className={styles['choice']} aria-pressed={each === category} onClick={() => pick(each)}>
                <AlertBadge category={each} />
                {signalWord(each) !== categoryName(each) && <span className={styles['muted']}>{categoryName(each)}</span>}
              </button>
            </li>
          ))}
        </ul>
        <form
          className={styles['entry']}
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <TextInput
            aria-label={t('newCategory')}
            placeholder={t('newCategory')}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={typed.trim() === ''}>
            {t('add')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * "warning" means the existing category Warnings; this avoids two categories with different colours. So does the signal word of a
 * hazard in a language that documents are read in ("Gefahr"): as a category of its own it would be neutral, and not confirmed.
 */
function known(wanted: string, categories: readonly string[]): string {
  const plain = (words: string): string => words.trim().toLowerCase();
  const found = categories.find((each) => [each, categoryName(each), signalWord(each)].map(plain).includes(plain(wanted)));
  if (found) return found;
  const signal = signalWordOf(wanted);
  return signal?.rest === '' && isConfirmedAtSteps(signal) ? signal.category : wanted;
}
