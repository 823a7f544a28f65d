import type { ChangedStep } from '@benchbook/domain/progress';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { BriefNotice } from '../../blocks/assignment-brief/index.ts';
import { ApiError, sentenceOf } from '../../lib/client/index.ts';
import { FROM_APP, litePath, paths, previewPath, selectedPath, useWayBack } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useFrame, usePageTitle } from '../../lib/shell/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { later } from '../../ui/later/index.ts';
import { useChangedSteps } from './api/changed-steps.ts';
import { readFollowed, useFollowedInstruction } from './api/use-followed-instruction.ts';
import { useMyAssignment } from './api/use-my-assignment.ts';
import { GONE } from './gone.ts';
import { InfoGate } from './info-gate.tsx';
import { LiteView } from './lite-view.tsx';
import { LiteViewWaiting } from './lite-view-waiting.tsx';
import { t } from './messages.ts';
import { useOpenNested } from './use-open-nested.ts';
import { useTakenAway } from './use-taken-away.ts';

const loadLater = () => import('./lite-view-later.ts');
/** The document, its viewer and what stands beside it; nothing that an instruction of steps needs. */
const PdfLiteView = later(async () => (await import('./pdf/pdf-lite-view.tsx')).PdfLiteView, { fetched: 'when-needed' });
const NotThere = later(async () => (await loadLater()).NotThere);

interface LiteViewPageProps {
  instructionId: string;
  /** What is to be known of what is shown, e.g. that it comes from this device. */
  notice?: ReactNode;
}

/** The lite view of one instruction: loads it, and says in words when there is nothing to follow (NAV-20). */
export function LiteViewPage({ instructionId, notice }: LiteViewPageProps) {
  const user = useCurrentUser();
  const instruction = useFollowedInstruction(instructionId, user.role);
  const assignment = useMyAssignment(instructionId, user.id);
  const changes = useChangedSteps(instructionId, instruction.data?.revision ?? null, Boolean(assignment.data));
  const navigate = useNavigate();
  const dialogs = useDialogs();
  useTakenAway(assignment.data);
  useFrame('bare');
  usePageTitle(instruction.data?.content.title ?? '');

  const { leave: close, isFromApp } = useWayBack(selectedPath(paths.viewer, instructionId));
  const openInstruction = useOpenNested({ read: (id) => readFollowed(id, user.role), pathOf: litePath });
  const refusal = instruction.error instanceof ApiError ? instruction.error.code : undefined;
  // A withdrawn, deleted or taken-away instruction is not shown on, although its last reading is still here.
  const isGone = refusal !== undefined && GONE.has(refusal);
  if (isGone || (instruction.isError && !instruction.data)) {
    return (
      <NotThere
        title={instruction.data?.content.title}
        code={refusal}
        onClose={close}
        onRetry={() => void instruction.refetch()}
      />
    );
  }
  if (!instruction.data || assignment.isPending) return <LiteViewWaiting onClose={close} />;
  // Ticks of who has no assignment are sent nowhere: whoever may have one is not taken for one without.
  if (assignment.data === undefined) {
    const { title } = instruction.data.content;
    const message = t('progressUnknown');
    return (
      <NotThere title={title} code={undefined} message={message} onClose={close} onRetry={() => void assignment.refetch()} />
    );
  }

  const run = assignment.data?.run ?? null;
  const { revision, content } = instruction.data;
  const closeLabel = t(isFromApp ? 'back' : 'backToList');
  const startAgain = async (): Promise<boolean> => {
    try {
      const { startAgainIfSure } = await loadLater();
      return await startAgainIfSure({ ask: dialogs.ask, instructionId, userId: user.id });
    } catch (error) {
      await dialogs.tell({ title: t('startAgainTitle'), message: sentenceOf(error, t('startAgainFailed')) });
      return false;
    }
  };
  const View = content.kind === 'pdf' ? PdfLiteView : LiteView;
  const preview = (): void => void navigate(previewPath({ id: instructionId, kind: content.kind }), { state: FROM_APP });

  return (
    // A next run or revision is drawn from what the server says now.
    <InfoGate
      key={`${instructionId} ${run}`}
      instruction={instruction.data}
      userId={user.id}
      run={run}
      {...(assignment.data?.readAlerts ? { readAlerts: assignment.data.readAlerts } : {})}
      first={
        <>
          {notice}
          {assignment.data && <BriefNotice brief={assignment.data} progress={assignment.data.progress} size="bench" />}
        </>
      }
      closeLabel={closeLabel}
      onClose={close}
    >
      <View
        instruction={instruction.data}
        assignment={assignment.data ?? undefined}
        userId={user.id}
        verify={async (call) => (await loadLater()).verifyStep({ ...call, instructionId, revision, run })}
        changes={changes ?? NO_CHANGES}
        notice={notice}
        startAgain={startAgain}
        preview={preview}
        openInstruction={(id, title) => void openInstruction(id, title)}
        closeLabel={closeLabel}
        close={close}
      />
    </InfoGate>
  );
}

const NO_CHANGES: readonly ChangedStep[] = [];
