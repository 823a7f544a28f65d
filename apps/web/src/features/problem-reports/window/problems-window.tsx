import { listReports } from '@benchbook/contracts';
import type { FileReference } from '@benchbook/domain/attachments';
import type { Report } from '@benchbook/domain/reports';
import { Button, SegmentedControl } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FileStage, FullScreen } from '../../../blocks/attachment-viewer/index.ts';
import { quietApi } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { type Pages, usePages } from '../../../lib/query/use-pages.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { useIsNarrow, useIsTouch } from '../../../ui/media.ts';
import { MoreButton } from '../../../ui/more-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { t } from './messages.ts';
import { ProblemItem } from './problem-item.tsx';
import styles from './problems-window.module.css';

interface ProblemsWindowProps {
  instructionId: string;
  /** Title of the instruction, if the page around the dialog does not show it. */
  title?: string;
  /** Initially, show only this step. */
  step?: { readonly id: string; readonly number: string };
  onClose(): void;
}

const SHOWN = ['open', 'resolved', 'all'] as const;

type Shown = (typeof SHOWN)[number];

const CHOICES = { open: 'showOpen', resolved: 'showResolved', all: 'showAll' } as const satisfies Record<Shown, string>;

const EMPTY = { open: 'emptyOpen', resolved: 'emptyResolved', all: 'emptyAll' } as const satisfies Record<Shown, string>;

/** Reports of an instruction, newest first; new ones appear while it is open. */
export function ProblemsWindow({ instructionId, title, step, onClose }: ProblemsWindowProps) {
  const isNarrow = useIsNarrow();
  const isTouch = useIsTouch();
  const [shown, setShown] = useState<Shown>('open');
  const [isOfStep, setOfStep] = useState(step !== undefined);
  // Gets the focus when the focused element disappears, so that keyboard use continues in the list.
  const content = useRef<HTMLDivElement>(null);
  const reports = useRef<HTMLOListElement>(null);
  const [photo, setPhoto] = useState<FileReference>();
  const list = useReportPages(instructionId, {
    stepId: isOfStep ? step?.id : undefined,
    state: shown === 'all' ? undefined : shown,
  });
  return (
    <Dialog
      title={title === undefined ? t('title') : t('titleOf', { title })}
      opened
      onClose={onClose}
      size={860}
      fullScreen={isNarrow}
      // Escape closes the photo first.
      closeOnEscape={!photo}
    >
      <div ref={content} className={styles['window']} tabIndex={-1}>
        <div className={styles['tools']}>
          <SegmentedControl
            size={isTouch ? 'lg' : 'sm'}
            aria-label={t('show')}
            value={shown}
            data={SHOWN.map((value) => ({ value, label: t(CHOICES[value]) }))}
            onChange={setShown}
          />
          {step && isOfStep && (
            <span className={styles['only']}>
              {t('onlyStep', { number: step.number })}
              <Button variant="default" size={isTouch ? 'touch' : 'xs'} onClick={() => setOfStep(false)}>
                {t('allSteps')}
              </Button>
            </span>
          )}
        </div>
        {list.isLoading && <p role="status">{t('loading')}</p>}
        {list.isFailed && <ErrorState message={t('loadFailed')} onRetry={list.retry} />}
        {!list.isLoading && !list.isFailed && list.rows.length === 0 && <EmptyState icon={IconFlag} message={t(EMPTY[shown])} />}
        <ol ref={reports} className={styles['list']} aria-label={t('title')}>
          {list.rows.map((report) => (
            <li key={report.id}>
              <ProblemItem report={report} onPhoto={setPhoto} onResolved={() => content.current?.focus()} />
            </li>
          ))}
        </ol>
        {list.hasMore && (
          <div className={styles['more']}>
            <MoreButton
              size={isTouch ? 'touch' : 'sm'}
              lastRow={() => reports.current?.lastElementChild}
              loading={list.isLoadingMore}
              onMore={list.loadMore}
            >
              {t('more')}
            </MoreButton>
            <span>{t('shown', { shown: list.rows.length, total: list.total ?? 0 })}</span>
          </div>
        )}
      </div>
      {photo && (
        <FullScreen isOpen title={photo.name} onClose={() => setPhoto(undefined)}>
          <FileStage file={photo} hasTools />
        </FullScreen>
      )}
    </Dialog>
  );
}

/** Page size. */
const PAGE_SIZE = 20;

interface ReportFilter {
  /** Undefined for all steps. */
  readonly stepId: string | undefined;
  /** Undefined for open and resolved. */
  readonly state: 'open' | 'resolved' | undefined;
}

/** Reports of an instruction, newest first, in pages; the socket invalidates them. */
function useReportPages(instructionId: string, { stepId, state }: ReportFilter): Pages<Report> {
  return usePages({
    queryKey: [...queryKeys.reports.of(instructionId), 'list', stepId ?? null, state ?? null],
    read: (cursor, signal) =>
      quietApi.page(
        listReports,
        { params: { id: instructionId }, query: { StepID: stepId, state, limit: PAGE_SIZE, cursor } },
        { signal },
      ),
  });
}
