import { listRevisions } from '@benchbook/contracts';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import styles from './arrival-notice.module.css';
import { t } from './messages.ts';

interface ReasonOfChangeProps {
  instructionId: string;
  revision: number;
}

/** Why a revision was released; nothing where no reason was given, or while it is not known, as without a network. */
export function ReasonOfChange({ instructionId, revision }: ReasonOfChangeProps) {
  const { data } = useQuery({
    queryKey: queryKeys.instructions.revisions(instructionId),
    queryFn: ({ signal }) => quietApi.call(listRevisions, { params: { id: instructionId } }, { signal }),
    retry: false,
  });
  const reason = data?.find(({ number }) => number === revision)?.reason ?? '';
  return reason === '' ? null : <p className={styles['reason']}>{t('reasonOfChange', { reason })}</p>;
}
