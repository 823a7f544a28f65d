import { canAuthor } from '@benchbook/domain/access';
import { stepToLookAt } from '@benchbook/domain/alerts';
import { flattenSteps } from '@benchbook/domain/steps';
import { useSearchParams } from 'react-router';
import { BriefNotice } from '../../../blocks/assignment-brief/index.ts';
import { ApiError } from '../../../lib/client/index.ts';
import { CALLED, paths, previewPath, selectedPath, useTrueAddress, useWayBack } from '../../../lib/routes/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { useFrame, usePageTitle } from '../../../lib/shell/index.ts';
import { later } from '../../../ui/later/index.ts';
import { useMyAssignment } from '../api/use-my-assignment.ts';
import { readPreviewed, usePreviewedInstruction } from '../api/use-previewed-instruction.ts';
import { ArrivalNotice } from '../bench/arrival-notice.tsx';
import { GONE } from '../gone.ts';
import { InfoGate } from '../info-gate.tsx';
import { LiteViewWaiting } from '../lite-view-waiting.tsx';
import { t } from '../messages.ts';
import { useOpenNested } from '../use-open-nested.ts';
import { useShownRevision } from '../use-shown-revision.ts';
import { Preview } from './preview.tsx';

const loadLater = () => import('../lite-view-later.ts');
const PdfPreview = later(async () => (await import('../pdf/pdf-preview.tsx')).PdfPreview, { fetched: 'when-needed' });
const NotThere = later(async () => (await loadLater()).NotThere);

/**
 * The preview of one instruction: authors see their working copy, all others the live revision, in the run that is
 * assigned to them if there is one (D-003).
 */
export function PreviewPage({ instructionId }: { instructionId: string }) {
  const user = useCurrentUser();
  const isAuthor = canAuthor(user.role);
  const { data: latest, error, isError, refetch } = usePreviewedInstruction(instructionId);
  const assignment = useMyAssignment(instructionId, user.id);
  // An author previews the working copy, never the revision of a run.
  const { instruction, arrived } = useShownRevision({ latest, assignment: isAuthor ? null : assignment.data, userId: user.id });
  const list = isAuthor ? paths.instructions : paths.viewer;
  const { leave: close } = useWayBack(selectedPath(list, instructionId));
  const openInstruction = useOpenNested({ read: readPreviewed, pathOf: previewPath });
  useFrame('bare');
  usePageTitle(instruction?.content.title ?? '');
  useTrueAddress(instruction && previewPath({ id: instructionId, kind: instruction.content.kind }));

  const [search] = useSearchParams();

  const code = error instanceof ApiError ? error.code : undefined;
  // Withdrawn, deleted or unassigned: stop showing it. After any other failure, keep showing what was last received.
  if (isError && (!instruction || (code !== undefined && GONE.has(code)))) {
    return (
      <NotThere
        instructionId={instructionId}
        title={instruction?.content.title}
        code={code}
        onClose={close}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!instruction || assignment.isPending) return <LiteViewWaiting onClose={close} />;

  const mine = isAuthor ? undefined : (assignment.data ?? undefined);
  const run = mine?.run ?? null;
  const calledId = stepToLookAt({
    role: user.role,
    run,
    // Until the assignment is known, show the alerts.
    calledId: isAuthor || assignment.data !== undefined ? search.get(CALLED) : null,
    stepIds: flattenSteps(instruction.content.steps).map(({ id }) => id),
  });
  const View = instruction.content.kind === 'pdf' ? PdfPreview : Preview;
  const edition = isAuthor ? { isWorkingCopy: true } : {};
  return (
    <InfoGate
      key={`${instructionId} ${run}`}
      instruction={instruction}
      userId={user.id}
      run={run}
      {...(mine?.readAlerts ? { readAlerts: mine.readAlerts } : {})}
      first={mine && <BriefNotice brief={mine} progress={mine.progress} size="bench" />}
      closeLabel={t('close')}
      isCalled={calledId !== undefined}
      onClose={close}
      {...edition}
    >
      <View
        instruction={instruction}
        assignment={mine}
        calledId={calledId}
        notice={
          arrived && <ArrivalNotice arrived={arrived} instruction={instruction} newer={arrived.instruction} step={undefined} />
        }
        userId={user.id}
        verify={async (call) => {
          const place = { instructionId, run, revision: mine ? instruction.revision : null };
          return (await loadLater()).verifyStep({ ...call, ...place });
        }}
        openInstruction={(id, title) => void openInstruction(id, title)}
        close={close}
        {...edition}
      />
    </InfoGate>
  );
}
