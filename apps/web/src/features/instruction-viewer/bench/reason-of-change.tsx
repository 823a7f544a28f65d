import { listRevisions } from '@benchbook/contracts';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import styles from './arrival-notice.module.css';
import { t } from './messages.ts';

interface ReasonOfChangeProps {
  instructionId: string;
  /** The revision that the user last saw; null if unknown. */
  from: number | null;
  revision: number;
}

/**
 * The reasons for the revisions after `from` up to this one, newest first; nothing if no reason was given or while unknown,
 * e.g. without a network.
 */
export function ReasonOfChange({ instructionId, from, revision }: ReasonOfChangeProps) {
  const { data = [] } = useQuery({
    queryKey: queryKeys.instructions.revisions(instructionId),
    queryFn: ({ signal }) => quietApi.call(listRevisions, { params: { id: instructionId } }, { signal }),
    retry: false,
  });
  const after = from ?? revision - 1;
  const given = data
    .filter(({ number, reason }) => number > after && number <= revision && reason !== '')
    .toSorted((one, other) => other.number - one.number);
  if (given.length === 0) return null;
  const isOne = revision - after === 1;
  return (
    <div className={styles['reasons']}>
      {given.map(({ number, reason }) => (
        <p key={number}>{isOne ? t('reasonOfChange', { reason }) : t('reasonOfRevision', { reason, revision: number })}</p>
      ))}
    </div>
  );
}
