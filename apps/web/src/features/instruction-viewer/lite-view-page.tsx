import type { Assignment } from '@benchbook/domain/assignments';
import type { ChangedStep } from '@benchbook/domain/progress';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { BriefNotice } from '../../blocks/assignment-brief/index.ts';
import { ApiError, sentenceOf } from '../../lib/client/index.ts';
import { FROM_APP, litePath, paths, previewPath, selectedPath, useTrueAddress, useWayBack } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useFrame, usePageTitle } from '../../lib/shell/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { later } from '../../ui/later/index.ts';
import { useChangedSteps } from './api/changed-steps.ts';
import { readFollowed, useFollowedInstruction } from './api/use-followed-instruction.ts';
import { useMyAssignment } from './api/use-my-assignment.ts';
import { closedReason } from './bench/closed-reason.ts';
import { GONE } from './gone.ts';
import { InfoGate } from './info-gate.tsx';
import { LiteView } from './lite-view.tsx';
import type { LiteViewProps } from './lite-view-props.ts';
import { LiteViewWaiting } from './lite-view-waiting.tsx';
import { t } from './messages.ts';
import { useClosedHere } from './use-closed-here.ts';
import { useOpenNested } from './use-open-nested.ts';
import { useShownRevision } from './use-shown-revision.ts';
import { useTakenAway } from './use-taken-away.ts';

const loadLater = () => import('./lite-view-later.ts');
/** The document, its viewer and what stands beside it; nothing that an instruction of steps needs. */
const PdfLiteView = later(async () => (await import('./pdf/pdf-lite-view.tsx')).PdfLiteView, { fetched: 'when-needed' });
const ArrivalNotice = later(async () => (await loadLater()).ArrivalNotice);
const SinceNotice = later(async () => (await loadLater()).SinceNotice);
const NotThere = later(async () => (await loadLater()).NotThere);

interface LiteViewPageProps {
  instructionId: string;
  /** What is to be known of what is shown, e.g. that it comes from this device. */
  savedNote?: LiteViewProps['savedNote'];
}

/** The lite view of one instruction: loads it, and says in words when there is nothing to follow (NAV-20). */
export function LiteViewPage({ instructionId, savedNote }: LiteViewPageProps) {
  const user = useCurrentUser();
  const instruction = useFollowedInstruction(instructionId, user.role);
  const assignment = useMyAssignment(instructionId, user.id);
  const shown = useShownRevision({ latest: instruction.data, assignment: assignment.data, userId: user.id });
  useNewestText(instruction, assignment.data);
  const changes = useChangedSteps(instructionId, shown.instruction?.revision ?? null, Boolean(assignment.data));
  const navigate = useNavigate();
  const dialogs = useDialogs();
  useTakenAway(assignment.data);
  const closedHere = useClosedHere(instructionId);
  useFrame('bare');
  usePageTitle(shown.instruction?.content.title ?? '');
  useTrueAddress(shown.instruction && litePath({ id: instructionId, ...shown.instruction.content }));

  const { leave: close, isFromApp } = useWayBack(selectedPath(paths.viewer, instructionId));
  const openInstruction = useOpenNested({ read: (id) => readFollowed(id, user.role), pathOf: litePath });
  const refusal = instruction.error instanceof ApiError ? instruction.error.code : undefined;
  // A withdrawn, deleted or taken-away instruction is not shown on, although its last reading is still here.
  const isGone = refusal !== undefined && GONE.has(refusal);
  if (isGone || (instruction.isError && !instruction.data)) {
    return (
      <NotThere
        instructionId={instructionId}
        title={instruction.data?.content.title}
        code={refusal}
        onClose={close}
        onRetry={() => void instruction.refetch()}
      />
    );
  }
  if (!shown.instruction || assignment.isPending) return <LiteViewWaiting onClose={close} />;
  // Ticks of who has no assignment are sent nowhere: whoever may have one is not taken for one without.
  if (assignment.data === undefined) {
    const { title } = shown.instruction.content;
    const message = t('progressUnknown');
    return (
      <NotThere
        instructionId={instructionId}
        title={title}
        code={undefined}
        message={message}
        onClose={close}
        onRetry={() => void assignment.refetch()}
      />
    );
  }

  const run = assignment.data?.run ?? null;
  const { arrived, isComparing, since } = shown;
  const { revision, content } = shown.instruction;
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
    // A next run is drawn from what the server says now.
    <InfoGate
      key={`${instructionId} ${run}`}
      instruction={shown.instruction}
      userId={user.id}
      run={run}
      {...(assignment.data?.readAlerts ? { readAlerts: assignment.data.readAlerts } : {})}
      first={
        <>
          {arrived && (
            <ArrivalNotice arrived={arrived} instruction={shown.instruction} newer={arrived.instruction} step={undefined} />
          )}
          {since && <SinceNotice since={since} instruction={shown.instruction} />}
          {savedNote?.('page')}
          {assignment.data && <BriefNotice brief={assignment.data} progress={assignment.data.progress} size="bench" />}
        </>
      }
      closeLabel={closeLabel}
      onClose={close}
    >
      <View
        instruction={shown.instruction}
        assignment={shown.assignment ?? undefined}
        arrived={arrived}
        since={since}
        closedReasonOf={(stepId) => closedHere ?? (isComparing ? t('closedComparing') : closedReason(arrived, stepId))}
        userId={user.id}
        verify={async (call) => (await loadLater()).verifyStep({ ...call, instructionId, revision, run })}
        changes={changes ?? NO_CHANGES}
        savedNote={savedNote}
        startAgain={startAgain}
        preview={preview}
        openInstruction={(id, title) => void openInstruction(id, title)}
        closeLabel={closeLabel}
        close={close}
      />
    </InfoGate>
  );
}

/** An answer may name a newer revision than the text that was read, e.g. to a tick: that is asked for at once. */
function useNewestText(
  { data, refetch }: ReturnType<typeof useFollowedInstruction>,
  assignment: Assignment | null | undefined,
): void {
  const named = assignment?.revision ?? null;
  const read = data?.revision ?? null;
  const ask = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (named !== null && read !== null && named > read) ask();
  }, [named, read]);
}

const NO_CHANGES: readonly ChangedStep[] = [];
