import type { Id } from '@benchbook/domain/ids';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useInstructionPages } from '../../lib/instructions/index.ts';
import { useSettledSearch } from '../../lib/search/use-settled-search.ts';
import styles from '../../ui/pick-list.module.css';
import { SearchField } from '../../ui/search-field.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { t } from './messages.ts';

interface InstructionChoiceProps {
  /** Not listed. */
  exceptId?: Id;
  onPick(picked: InstructionSummary): void;
}

/** Finds an instruction by its title; Enter takes the only one. Loads only the first page of results: typing on narrows them. */
export function InstructionChoice({ exceptId, onPick }: InstructionChoiceProps) {
  const [typed, setTyped] = useState('');
  const search = useSettledSearch(typed);
  const { rows, isLoading, isFailed, retry } = useInstructionPages({ search, sort: 'title' });
  const others = rows.filter((summary) => summary.id !== exceptId);
  const pickOnly = (): void => {
    const [only, ...more] = others;
    if (only && more.length === 0 && search === typed.trim()) onPick(only);
  };
  return (
    <div className={styles['picker']}>
      <div className={styles['search']}>
        <SearchField isFirst label={t('search')} value={typed} onChange={setTyped} onEnter={pickOnly} />
      </div>
      {isLoading && <Skeleton height={160} />}
      {isFailed && <ErrorState message={t('failed')} onRetry={retry} />}
      {!isLoading && !isFailed && others.length === 0 && <p className={styles['none']}>{t('none')}</p>}
      <ul className={styles['list']}>
        {others.map((summary) => (
          <li key={summary.id}>
            <UnstyledButton className={styles['row']} onClick={() => onPick(summary)}>
              <IconBook2 size={18} stroke={1.75} aria-hidden />
              <span className={styles['title']}>{summary.title}</span>
              {summary.documentNumber !== '' && <small>{summary.documentNumber}</small>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
