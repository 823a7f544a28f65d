import { startRun } from '@benchbook/contracts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconClockPause, IconLock, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, api, sentenceOf } from '../../lib/client/index.ts';
import { connection } from '../../lib/connection/connection.ts';
import { litePath, paths } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useFrame, usePageTitle } from '../../lib/shell/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { keepAssignment } from './api/assignment-cache.ts';
import { useFollowedInstruction } from './api/use-followed-instruction.ts';
import { useMyAssignment } from './api/use-my-assignment.ts';
import { verifyStep } from './api/verify-step.ts';
import { LiteView } from './lite-view.tsx';
import { LiteViewWaiting } from './lite-view-waiting.tsx';
import { t } from './messages.ts';

/** The lite view of one instruction: loads it, and says in words when there is nothing to follow (NAV-20). */
export function LiteViewPage({ instructionId }: { instructionId: string }) {
  const user = useCurrentUser();
  const instruction = useFollowedInstruction(instructionId, user.role);
  const assignment = useMyAssignment(instructionId, user.id);
  const navigate = useNavigate();
  const dialogs = useDialogs();
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
      await keepAssignment(await api.call(startRun, { params: { id: instructionId }, body: { userId: user.id } }));
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
    <LiteView
      // A next run or revision is drawn from what the server says now.
      key={`${instructionId} ${run}`}
      instruction={instruction.data}
      assignment={assignment.data ?? undefined}
      userId={user.id}
      verify={(call) => verifyStep({ ...call, instructionId, revision, run })}
      startAgain={startAgain}
      openInstruction={openInstruction}
      reasonOf={(error) => sentenceOf(error, t('noReason'))}
      close={close}
    />
  );
}

/** Codes after which there is nothing to follow, whatever was on the screen before. */
const GONE: ReadonlySet<string> = new Set(['NOT_RELEASED', 'DELETED', 'NOT_FOUND', 'FORBIDDEN']);

function NotThere({ code, onClose, onRetry }: { code: string | undefined; onClose(): void; onRetry(): void }): ReactNode {
  const action = (
    <Button size="touch" variant="default" leftSection={<IconArrowLeft size={20} />} onClick={onClose}>
      {t('backToList')}
    </Button>
  );
  switch (code) {
    case 'NOT_RELEASED':
      return <EmptyState icon={IconClockPause} message={t('notReleased')} action={action} />;
    case 'FORBIDDEN':
      return <EmptyState icon={IconLock} message={t('notYours')} action={action} />;
    case 'DELETED':
    case 'NOT_FOUND':
      return <EmptyState icon={IconTrash} message={t('deleted')} action={action} />;
    default:
      return <ErrorState message={t('loadFailed')} onRetry={onRetry} />;
  }
}
