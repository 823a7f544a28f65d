import type { Id } from '@benchbook/domain/ids';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useInstructionPages } from '../../../lib/instructions/index.ts';
import { useSettledSearch } from '../../../lib/search/use-settled-search.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { t } from '../messages.ts';
import styles from './instruction-picker.module.css';

interface InstructionPickerProps {
  /** Can't link to itself. */
  exceptId: Id;
  title?: string | undefined;
  onPick(picked: { readonly id: Id; readonly title: string }): void;
  onClose(): void;
}

/** Another instruction to link to from the text of a step or a mark in a PDF, found by its title, Enter takes the only one; the first page of answers is enough to type on. */
export function InstructionPicker({ exceptId, title = t('linkInstruction'), onPick, onClose }: InstructionPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useSettledSearch(typed);
  const { rows, isLoading, isFailed, retry } = useInstructionPages({ search, sort: 'title' });
  const others = rows.filter((summary) => summary.id !== exceptId);
  const pickOnly = (): void => {
    const [only, ...more] = others;
    if (only && more.length === 0 && search === typed.trim()) onPick({ id: only.id, title: only.title });
  };
  return (
    <Dialog opened onClose={onClose} title={title} size={560}>
      <div className={styles['picker']}>
        <div className={styles['search']}>
          <SearchField isFirst label={t('searchInstructions')} value={typed} onChange={setTyped} onEnter={pickOnly} />
        </div>
        {isLoading && <Skeleton height={160} />}
        {isFailed && <ErrorState message={t('instructionsFailed')} onRetry={retry} />}
        {!isLoading && !isFailed && others.length === 0 && <p className={styles['none']}>{t('noInstructions')}</p>}
        <ul className={styles['list']}>
          {others.map((summary) => (
            <li key={summary.id}>
              <UnstyledButton className={styles['row']} onClick={() => onPick({ id: summary.id, title: summary.title })}>
                <IconBook2 size={18} stroke={1.75} aria-hidden />
                {summary.title}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
