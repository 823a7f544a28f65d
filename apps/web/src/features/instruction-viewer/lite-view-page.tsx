import { useNavigate } from 'react-router';
import { BriefNotice } from '../../blocks/assignment-brief/index.ts';
import { ApiError, sentenceOf } from '../../lib/client/index.ts';
import { connection } from '../../lib/connection/connection.ts';
import { litePath, paths } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useFrame, usePageTitle } from '../../lib/shell/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { later } from '../../ui/later/index.ts';
import { useFollowedInstruction } from './api/use-followed-instruction.ts';
import { useMyAssignment } from './api/use-my-assignment.ts';
import { InfoGate } from './info-gate.tsx';
import { LiteView } from './lite-view.tsx';
import { LiteViewWaiting } from './lite-view-waiting.tsx';
import { t } from './messages.ts';
import { useTakenAway } from './use-taken-away.ts';

const loadLater = () => import('./lite-view-later.ts');
const NotThere = later(async () => (await loadLater()).NotThere);

/** The lite view of one instruction: loads it, and says in words when there is nothing to follow (NAV-20). */
export function LiteViewPage({ instructionId }: { instructionId: string }) {
  const user = useCurrentUser();
  const instruction = useFollowedInstruction(instructionId, user.role);
  const assignment = useMyAssignment(instructionId, user.id);
  const navigate = useNavigate();
  const dialogs = useDialogs();
  useTakenAway(assignment.data);
  useFrame('bare');
  usePageTitle(instruction.data?.content.title ?? '');

  const close = (): void => void navigate(`${paths.viewer}?selected=${instructionId}`);
  const refusal = instruction.error instanceof ApiError ? instruction.error.code : undefined;
  // A withdrawn, deleted or taken-away instruction is not shown on, although its last reading is still here.
  const isGone = refusal !== undefined && GONE.has(refusal);
  if (isGone || (instruction.isError && !instruction.data)) {
    return (
      <>
        <h1 className="bb-visually-hidden">{instruction.data?.content.title ?? t('pageTitle')}</h1>
        <NotThere code={refusal} onClose={close} onRetry={() => void instruction.refetch()} />
      </>
    );
  }
  if (!instruction.data || assignment.isPending) return <LiteViewWaiting onClose={close} />;

  const run = assignment.data?.run ?? null;
  const { revision } = instruction.data;
  const startAgain = async (): Promise<boolean> => {
    if (!(await dialogs.ask({ title: t('startAgainTitle'), message: t('startAgainQuestion'), confirmLabel: t('startAgain') })))
      return false;
    try {
      const { startNextRun } = await loadLater();
      await startNextRun(instructionId, user.id);
      return true;
    } catch (error) {
      await dialogs.tell({ title: t('startAgainTitle'), message: sentenceOf(error, t('startAgainFailed')) });
      return false;
    }
  };
  const openInstruction = (id: string, title: string): void => {
    if (connection.getState().isOnline) void navigate(litePath({ id, title, kind: 'steps' }));
    else void dialogs.tell({ title, message: t('nestedOffline') });
  };

  return (
    // A next run or revision is drawn from what the server says now.
    <InfoGate
      key={`${instructionId} ${run}`}
      instruction={instruction.data}
      userId={user.id}
      run={run}
      first={assignment.data && <BriefNotice brief={assignment.data} progress={assignment.data.progress} size="bench" />}
      onClose={close}
    >
      <LiteView
        instruction={instruction.data}
        assignment={assignment.data ?? undefined}
        userId={user.id}
        verify={async (call) => (await loadLater()).verifyStep({ ...call, instructionId, revision, run })}
        startAgain={startAgain}
        openInstruction={openInstruction}
        reasonOf={(error) => sentenceOf(error, t('noReason'))}
        close={close}
      />
    </InfoGate>
  );
}

/** Codes after which there is nothing to follow, whatever was on the screen before. */
const GONE: ReadonlySet<string> = new Set(['NOT_RELEASED', 'DELETED', 'NOT_FOUND', 'FORBIDDEN']);
