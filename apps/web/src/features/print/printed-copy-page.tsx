import { readPrintedCopyStatus } from '@benchbook/contracts';
import type { PrintedCopyStatus } from '@benchbook/domain/release';
import { Button } from '@mantine/core';
import { type Icon, IconAlertOctagon, IconCircleCheck, IconCloudOff, IconHelpOctagon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiError, quietApi } from '../../lib/client/index.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import { t } from './messages.ts';
import styles from './printed-copy.module.css';

interface PrintedCopyPageProps {
  instructionId: string;
  revision: number;
  /** Title as printed; empty if the code has none. */
  title: string;
}

/** Page that the QR code on paper leads to: whether the copy is current, in large type, without sign-in. */
export function PrintedCopyPage({ instructionId, revision, title }: PrintedCopyPageProps) {
  const state = useQuery({
    queryKey: ['paper', instructionId, revision],
    queryFn: ({ signal }) => quietApi.call(readPrintedCopyStatus, { params: { id: instructionId, revision } }, { signal }),
    retry: false,
    staleTime: 0,
  });
  usePageTitle(t('paperTitle'));
  const isUnknown = state.error instanceof ApiError && (state.error.code === 'NOT_FOUND' || state.error.code === 'VALIDATION');
  const answer = state.isPending
    ? undefined
    : state.data
      ? answerOf(state.data, revision)
      : isUnknown
        ? UNKNOWN()
        : NOT_CHECKED();
  return (
    <main className={styles['page']} data-tone={answer?.tone} aria-busy={!answer}>
      <div role="status" className={styles['answer']}>
        {answer ? (
          <>
            <answer.Icon size={96} stroke={1.5} aria-hidden />
            {state.data && title !== '' && <p className={styles['paper']}>{title}</p>}
            <h1>{answer.title}</h1>
            <p>{answer.words}</p>
          </>
        ) : (
          <h1>{t('checking')}</h1>
        )}
      </div>
      {state.isError && !isUnknown && (
        <Button size="touch" onClick={() => void state.refetch()}>
          {t('again')}
        </Button>
      )}
    </main>
  );
}

interface Answer {
  readonly tone: 'good' | 'bad' | 'unknown';
  readonly Icon: Icon;
  readonly title: string;
  readonly words: string;
}

function answerOf(state: PrintedCopyStatus, revision: number): Answer {
  switch (state.status) {
    case 'current':
      return { tone: 'good', Icon: IconCircleCheck, title: t('current'), words: t('currentWords', { revision }) };
    case 'superseded':
      return {
        tone: 'bad',
        Icon: IconAlertOctagon,
        title: t('superseded', { by: state.by }),
        words: t('supersededWords', { revision, by: state.by }),
      };
    case 'withdrawn':
      return { tone: 'bad', Icon: IconAlertOctagon, title: t('withdrawn'), words: t('withdrawnWords') };
  }
}

const UNKNOWN = (): Answer => ({ tone: 'unknown', Icon: IconHelpOctagon, title: t('unknown'), words: t('unknownWords') });
const NOT_CHECKED = (): Answer => ({
  tone: 'unknown',
  Icon: IconCloudOff,
  title: t('notChecked'),
  words: t('notCheckedWords'),
});
