import { COMPANION_EXTENSIONS, MODEL_EXTENSIONS } from '@benchbook/domain/model-uploads';
import { IconBox } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { sentenceOf } from '../../lib/client/index.ts';
import { formatTimestamp } from '../../lib/format/dates.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx';
import { lazyModal } from '../../ui/lazy/index.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useModelQueue } from './api/use-model-queue.ts';
import { useReviewEnded } from './api/use-review-ended.ts';
import { useSending } from './api/use-sending.ts';
import { t } from './messages.ts';
import styles from './model-uploader.module.css';
import { QueueStatus } from './queue/queue-status.tsx';
import { type QueueRow, QueueTable } from './queue/queue-table.tsx';
import { SendingStatus } from './queue/sending-status.tsx';

const ReviewModal = lazyModal(async () => (await import('./review/review-modal.tsx')).ReviewModal);

/** For the file chooser: models, and files that they may refer to. */
const ACCEPTED = [...MODEL_EXTENSIONS, ...COMPANION_EXTENSIONS].map((extension) => `.${extension}`).join(',');

/** /dashboard/model uploader: models are uploaded, simplified, reviewed and added to the library (MODEL-01, MODEL-02). */
export function ModelUploaderPage() {
  usePageTitle(t('pageTitle'));
  const queue = useModelQueue();
  const { sending, send, resume, remove } = useSending(queue.refresh);
  const [params, setParams] = useSearchParams();
  const reviewed = queue.models?.find(({ id }) => id === params.get('review'));
  const review = (id: string) => setParams({ review: id });
  const { decide } = useReviewEnded({
    id: params.get('review'),
    name: reviewed?.name,
    isGone: queue.models !== undefined && !reviewed,
    onEnded: () => setParams({}, { replace: true }),
  });

  const rows: QueueRow[] = [
    ...sending.map((model) => ({
      ...model,
      status: <SendingStatus model={model} onRemove={() => remove(model.id)} onResume={() => resume(model.id)} />,
    })),
    ...(queue.models ?? []).map((model) => ({
      ...model,
      sentBy: t('uploadedBy', { name: model.uploadedBy, time: formatTimestamp(model.createdAtMs) }),
      status: (
        <QueueStatus
          model={model}
          onReview={() => review(model.id)}
          onRemove={() => void queue.remove(model.id)}
          readAtMs={queue.readAtMs}
          onDiscard={() => void queue.discard(model)}
        />
      ),
    })),
  ];
  const isEmpty = queue.models !== undefined && rows.length === 0;
  return (
    <div className={styles['page']}>
      <h1 className="bb-visually-hidden">{t('pageTitle')}</h1>
      <DropZone label={t('dropHere')} accept={ACCEPTED} onFiles={send}>
        <div>
          <b>{t('dropHere')}</b>
          <p>{t('kinds')}</p>
          <p>{t('togetherNote')}</p>
        </div>
      </DropZone>
      <section className={styles['queue']} aria-labelledby="decimation-queue">
        <h2 id="decimation-queue">{t('queue')}</h2>
        {queue.error && !queue.models ? (
          <ErrorState message={sentenceOf(queue.error, t('listFailed'))} onRetry={() => void queue.refresh()} />
        ) : (
          <QueueTable rows={rows} />
        )}
        {isEmpty && <EmptyState icon={IconBox} message={t('empty')} />}
      </section>
      {reviewed?.report && (
        <ReviewModal
          key={reviewed.id}
          model={{ ...reviewed, report: reviewed.report }}
          onClose={() => {
            setParams({});
            void queue.refresh();
          }}
          onDecide={decide}
          onDiscard={() => queue.discard(reviewed)}
        />
      )}
    </div>
  );
}
