import type { Id } from '@benchbook/domain/ids';
import { withoutAccents } from '@benchbook/domain/search';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/index.ts';
import styles from '../../../ui/pick-list.module.css';
import { SearchField } from '../../../ui/search-field.tsx';
import { t } from '../messages.ts';
import { useStepNumbers } from '../steps/use-step-numbers.ts';

interface StepLinkPickerProps {
  /** Excluded: a step cannot link to itself. */
  exceptId: Id;
  onPick(picked: { readonly id: Id; readonly title: string }): void;
  onClose(): void;
}

/** Maximum number of listed steps; a search finds the others. */
const SHOWN_STEPS = 200;

/** Chooses another step to link to, by number or title; Enter chooses the first match. */
export function StepLinkPicker({ exceptId, onPick, onClose }: StepLinkPickerProps) {
  const { rows } = useStepNumbers();
  const [typed, setTyped] = useState('');
  const wanted = withoutAccents(typed.trim());
  const found = rows.filter(
    ({ id, number, title }) => id !== exceptId && (number.startsWith(wanted) || withoutAccents(title).includes(wanted)),
  );
  const [first] = found;
  return (
    <Dialog opened onClose={onClose} title={t('linkStep')} size={560}>
      <div className={styles['picker']}>
        <div className={styles['search']}>
          <SearchField
            isFirst
            label={t('searchLinkedStep')}
            value={typed}
            onChange={setTyped}
            onEnter={() => wanted !== '' && first && onPick({ id: first.id, title: first.title })}
          />
        </div>
        {found.length === 0 && <p className={styles['none']}>{t('noneFound')}</p>}
        <ul className={styles['list']}>
          {found.slice(0, SHOWN_STEPS).map(({ id, number, title }) => (
            <li key={id}>
              <UnstyledButton className={styles['row']} onClick={() => onPick({ id, title })}>
                <b>{number}</b> {title}
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {found.length > SHOWN_STEPS && <p className={styles['none']}>{t('moreSteps', { count: SHOWN_STEPS })}</p>}
      </div>
    </Dialog>
  );
}
