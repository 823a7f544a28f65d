import { listInstructions } from '@benchbook/contracts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { quietApi } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { useIsTouch } from '../../../ui/media.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { t } from '../messages.ts';
import type { AboutInstruction } from '../use-feedback-address.ts';
import styles from './windows.module.css';

interface InstructionFieldProps {
  chosen: AboutInstruction | undefined;
  problem: string | undefined;
  onChoose(instruction: AboutInstruction | undefined): void;
}

/** The instruction of a thread: a search field, then its title. */
export function InstructionField({ chosen, problem, onChoose }: InstructionFieldProps) {
  const labelId = useId();
  const isTouch = useIsTouch();
  return (
    <div role="group" aria-labelledby={labelId} className={styles['field']}>
      <div className={styles['label']}>
        <span id={labelId}>
          {t('instruction')} <i aria-hidden>*</i>
        </span>
      </div>
      {chosen ? (
        <div className={styles['chosen']}>
          <IconBook2 aria-hidden size={18} stroke={1.75} />
          <span>{chosen.title}</span>
          <Button variant="default" size={isTouch ? 'touch' : 'xs'} onClick={() => onChoose(undefined)}>
            {t('instructionChange')}
          </Button>
        </div>
      ) : (
        <Choice onChoose={onChoose} />
      )}
      {problem && !chosen && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Maximum number of results: people refine the search instead of reading more. */
const MOST_SHOWN = 30;

const SETTLED_MS = 200;

function Choice({ onChoose }: Pick<InstructionFieldProps, 'onChoose'>) {
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), SETTLED_MS);
  const query = { limit: MOST_SHOWN, sort: 'title' as const, ...(q === '' ? {} : { q }) };
  const found = useQuery({
    queryKey: queryKeys.instructions.list({ for: 'feedback', q }),
    queryFn: ({ signal }) => quietApi.page(listInstructions, { query }, { signal }),
  });
  return (
    <>
      <SearchField label={t('instructionSearch')} value={search} onChange={setSearch} />
      {found.isError ? (
        <ErrorState message={t('instructionsFailed')} onRetry={() => void found.refetch()} />
      ) : (
        <ul className={styles['list']}>
          {found.data?.items.map(({ id, title }) => (
            <li key={id}>
              <button type="button" className={styles['choice']} onClick={() => onChoose({ id, title })}>
                {title}
              </button>
            </li>
          ))}
          {found.data?.items.length === 0 && <li className={styles['none']}>{t('instructionsEmpty')}</li>}
        </ul>
      )}
    </>
  );
}
