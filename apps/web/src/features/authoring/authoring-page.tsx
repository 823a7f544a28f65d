import type { Id } from '@benchbook/domain/ids';
import { Skeleton, Stack } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { TabBar, useAuthorTabs } from '../../blocks/author-tabs/index.ts';
import { api, quietApi } from '../../lib/client/index.ts';
import { OnceServerIsBack } from '../../lib/connection/once-server-is-back.tsx';
import { lastListPath } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useFrame, usePageTitle } from '../../lib/shell/index.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { GoneState } from '../../ui/states/gone-state.tsx';
import type { AlertSlots } from './alerts/alert-slots.ts';
import { createAuthoringCalls } from './api/authoring-calls.ts';
import styles from './authoring-screen.module.css';
import { AuthoringScreen } from './authoring-screen.tsx';
import type { LibrarySlot } from './files/library-slot.ts';
import { t } from './messages.ts';
import type { ReleaseSlot } from './release-slot.ts';
import { useAuthorSession } from './session/use-author-session.ts';
import type { StepReportsSlot } from './steps/step-reports-slot.ts';
import { useAlreadyOpen } from './tabs/use-already-open.ts';
import type { ToolSlots } from './tools/tool-slots.ts';

interface AuthoringPageProps {
  instructionId: Id;
  renderRelease: ReleaseSlot;
  renderLibrary: LibrarySlot;
  alerts: AlertSlots;
  tools: ToolSlots;
  /** Reports about a step, for its card. */
  renderStepReports?: StepReportsSlot;
}

const calls = createAuthoringCalls(api, quietApi);

/** The authoring screen with its tabs. */
export function AuthoringPage({
  instructionId,
  renderRelease,
  renderLibrary,
  alerts,
  tools,
  renderStepReports,
}: AuthoringPageProps) {
  const { id: userId } = useCurrentUser();
  const { key } = useLocation();
  const { tabs, isTreeShown, keep, remember, showTree } = useAuthorTabs(userId);
  const tab = tabs.find((each) => each.id === instructionId);
  // Evaluate at the time of the navigation: opening creates the tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the comment above says
  const hadTab = useMemo(() => tab !== undefined, [key, instructionId]);
  const [search] = useSearchParams();
  const named = search.get('step');
  const [startId] = useState(tab?.selectedId ?? null);
  const selectedId = named ?? tab?.selectedId ?? startId;
  const { opened, retry } = useAuthorSession({ instructionId, userId, calls, selectedId, isKnown: hadTab });
  useFrame('rail');
  usePageTitle(opened.phase === 'ready' ? opened.view.content.title : (tab?.title ?? ''));
  useAlreadyOpen(hadTab);

  useEffect(() => {
    if (opened.phase !== 'ready') return;
    const { store } = opened.session;
    const follow = (): void => {
      const { title, kind } = store.getState().draft.settings;
      keep({ id: store.getState().instructionId, title, kind });
    };
    follow();
    return store.subscribe((now, before) => {
      if (now.draft.settings !== before.draft.settings) follow();
    });
  }, [opened, keep]);

  const onSelected = useCallback((stepId: Id | null) => remember(instructionId, stepId), [remember, instructionId]);
  return (
    <div className={styles['page']}>
      <TabBar openId={instructionId} />
      {opened.phase === 'loading' && <LoadingScreen />}
      {opened.phase === 'failed' && (
        <OnceServerIsBack onBack={retry}>
          <ErrorState message={t('openFailed')} remark={opened.hasKept ? t('keptHere') : undefined} onRetry={retry} />
        </OnceServerIsBack>
      )}
      {opened.phase === 'gone' && <GoneState message={t('deleted')} back={t('backToList')} to={lastListPath(userId)} />}
      {opened.phase === 'ready' && opened.session.instructionId === instructionId && (
        <AuthoringScreen
          key={instructionId}
          session={opened.session}
          calls={calls}
          view={opened.view}
          keptAtMs={opened.keptAtMs}
          userId={userId}
          isTreeShown={isTreeShown}
          onShowTree={showTree}
          onSelected={onSelected}
          renderRelease={renderRelease}
          renderLibrary={renderLibrary}
          alerts={alerts}
          tools={tools}
          renderStepReports={renderStepReports}
        />
      )}
    </div>
  );
}

function LoadingScreen() {
  return (
    <Stack className={styles['fill']} gap="md" role="status" aria-label={t('loading')}>
      {[120, 220, 160].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </Stack>
  );
}
