import type { Assignment } from '@benchbook/domain/assignments';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../lib/client/index.ts';
import { litePath, paths, selectedPath, useTrueAddress, useWayBack } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useFrame, usePageTitle } from '../../lib/shell/index.ts';
import { useFollowedInstruction } from './api/use-followed-instruction.ts';
import { useMyAssignment } from './api/use-my-assignment.ts';
import { FollowedView } from './followed-view.tsx';
import { GONE } from './gone.ts';
import type { LiteViewProps } from './lite-view-props.ts';
import { LiteViewWaiting } from './lite-view-waiting.tsx';
import { t } from './messages.ts';
import { NotThere } from './not-there.tsx';
import { useShownRevision } from './use-shown-revision.ts';
import { useTakenAway } from './use-taken-away.ts';

interface LiteViewPageProps {
  instructionId: string;
  /** Note about the shown data, e.g. that it comes from this device. */
  savedNote?: LiteViewProps['savedNote'];
}

/** The lite view of one instruction: loads it, and explains why if there is none to follow (NAV-20). */
export function LiteViewPage({ instructionId, savedNote }: LiteViewPageProps) {
  const user = useCurrentUser();
  const instruction = useFollowedInstruction(instructionId, user.role);
  const assignment = useMyAssignment(instructionId, user.id);
  const shown = useShownRevision({ latest: instruction.data, assignment: assignment.data, userId: user.id });
  useNewestText(instruction, assignment.data);
  useTakenAway(assignment.data);
  useFrame('bare');
  usePageTitle(shown.instruction?.content.title ?? '');
  useTrueAddress(shown.instruction && litePath({ id: instructionId, ...shown.instruction.content }));

  const { leave: close, isFromApp } = useWayBack(selectedPath(paths.viewer, instructionId));
  const refusal = instruction.error instanceof ApiError ? instruction.error.code : undefined;
  // Don't show a withdrawn, deleted or unassigned instruction, although its last response is still cached.
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
  // Ticks of a user without an assignment are not sent, so wait until it is known whether there is one.
  if (assignment.data === undefined)
    return (
      <NotThere
        instructionId={instructionId}
        title={shown.instruction.content.title}
        code={undefined}
        isProgressUnknown
        onClose={close}
        onRetry={() => void assignment.refetch()}
      />
    );
  return (
    <FollowedView
      instruction={shown.instruction}
      shown={shown}
      assignment={assignment.data}
      savedNote={savedNote}
      closeLabel={t(isFromApp ? 'back' : 'backToList')}
      close={close}
    />
  );
}

/** A response, e.g. to a tick, may name a newer revision than the loaded text: fetch that immediately. */
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
