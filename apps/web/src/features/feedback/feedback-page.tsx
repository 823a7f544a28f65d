import { Button } from '@mantine/core';
import { IconMessage2, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { usePageTitle } from '../../lib/shell/index.ts';
import { lazyModal } from '../../ui/lazy/index.ts';
import { useIsNarrow, useIsTouch } from '../../ui/media.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from './feedback-page.module.css';
import { ThreadView } from './messages/thread-view.tsx';
import type { OpenedByKey } from './messages/use-heading-begins.ts';
import { t } from './messages.ts';
import { ThreadList } from './threads/thread-list.tsx';
import { useFeedbackAddress } from './use-feedback-address.ts';

const NewThreadModal = lazyModal(async () => (await import('./windows/new-thread-modal.tsx')).NewThreadModal);

/** /dashboard/feedback: threads on the left, messages of the open one on the right (FEED-01 to FEED-07). */
export function FeedbackPage() {
  usePageTitle(t('pageTitle'));
  const isNarrow = useIsNarrow();
  const isTouch = useIsTouch();
  const { threadId, about, search, setSearch, openThread, closeThread, showAll } = useFeedbackAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<OpenedByKey>();
  const [creating, setCreating] = useState<{ readonly over: string | undefined }>();
  const create = (): void => setCreating({ over: threadId });
  const isListShown = !isNarrow || threadId === undefined;

  return (
    <div className={styles['page']}>
      <h1 className="bb-visually-hidden">{t('pageTitle')}</h1>
      {isListShown && (
        <section className={styles['threads']} aria-labelledby="feedback-threads">
          <header className={styles['head']}>
            <h2 ref={heading} id="feedback-threads" tabIndex={-1}>
              {t('threads')}
            </h2>
            <Button
              size={isTouch || isNarrow ? 'touch' : 'sm'}
              leftSection={<IconPlus aria-hidden size={16} stroke={2} />}
              onClick={create}
            >
              {t('newThread')}
            </Button>
          </header>
          <div className={styles['search']}>
            <SearchField label={t('search')} value={search} onChange={setSearch} />
          </div>
          <ThreadList
            heading={heading}
            about={about}
            search={search}
            selectedId={threadId}
            onSelect={(id, row) => {
              setOpened(row && { threadId: id, row });
              openThread(id);
            }}
            onGone={(id) => id === threadId && closeThread()}
            onShowAll={showAll}
            onNoneAbout={create}
          />
        </section>
      )}
      {(!isNarrow || threadId !== undefined) && (
        <section className={styles['messages']} aria-label={t('messages')}>
          {threadId === undefined ? (
            <EmptyState icon={IconMessage2} message={t('selectThread')} />
          ) : (
            <ThreadView
              key={threadId}
              threadId={threadId}
              opened={opened?.threadId === threadId ? opened : undefined}
              onBack={isNarrow ? closeThread : undefined}
              onGone={closeThread}
            />
          )}
        </section>
      )}
      {creating && (
        <NewThreadModal
          instruction={about}
          isElsewhere={creating.over !== threadId}
          onCreated={(thread) => {
            setCreating(undefined);
            openThread(thread.id);
          }}
          onClose={() => setCreating(undefined)}
        />
      )}
    </div>
  );
}
