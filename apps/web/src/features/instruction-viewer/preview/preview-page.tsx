import { canAuthor, canLead } from '@benchbook/domain/access';
import { stepToLookAt } from '@benchbook/domain/alerts';
import { flattenSteps } from '@benchbook/domain/steps';
import { useLocation, useSearchParams } from 'react-router';
import { BriefNotice } from '../../../blocks/assignment-brief/index.ts';
import { ApiError } from '../../../lib/client/index.ts';
import { CALLED, paths, previewPath, selectedPath, useTrueAddress, useWayBack } from '../../../lib/routes/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { useFrame, usePageTitle } from '../../../lib/shell/index.ts';
import { lazyComponent } from '../../../ui/lazy/index.ts';
import { useMyAssignment } from '../api/use-my-assignment.ts';
import { readPreviewed, usePreviewedInstruction } from '../api/use-previewed-instruction.ts';
import type { StepVerification } from '../api/verify-step.ts';
import { ArrivalNotice } from '../bench/arrival-notice.tsx';
import { GONE } from '../gone.ts';
import { InfoGate } from '../info-gate.tsx';
import { LiteViewWaiting } from '../lite-view-waiting.tsx';
import { t } from '../messages.ts';
import { NotThere } from '../not-there.tsx';
import { useOpenNested } from '../use-open-nested.ts';
import { useShownRevision } from '../use-shown-revision.ts';
import { Preview } from './preview.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

const loadLater = () => import('../lazy-lite-view.ts');
const PdfPreview = lazyComponent(async () => (await import('../pdf/pdf-preview.tsx')).PdfPreview, { fetched: 'when-needed' });
const DraftAtBench = lazyComponent(async () => (await import('./draft-at-bench.tsx')).DraftAtBench, { fetched: 'when-needed' });

/** URL parameters: show the draft in the bench view, one step at a time. */
const AT_BENCH = { view: 'bench', show: 'focus' } as const;

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

  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();

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
  const called = search.get(CALLED);
  const calledId = stepToLookAt({
    role: user.role,
    run,
    // Until the assignment is known, show the alerts.
    calledId: isAuthor || assignment.data !== undefined ? called : null,
    stepIds: flattenSteps(instruction.content.steps).map(({ id }) => id),
  });
  const waiting = called !== null && canLead(user.role) && <WaitingNotice instructionId={instructionId} stepId={called} />;
  const isPdf = instruction.content.kind === 'pdf';
  const View = isPdf ? PdfPreview : Preview;
  const edition = isAuthor ? { isWorkingCopy: true } : {};
  const open = (id: string, title: string): void => void openInstruction(id, title);
  const showAtBench = (isShown: boolean): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(AT_BENCH)) {
          if (isShown) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, state },
    );
  const verify = async (call: StepVerification) => {
    const place = { instructionId, run, revision: mine ? instruction.revision : null };
    return (await loadLater()).verifyStep({ ...call, ...place });
  };
  return (
    <InfoGate
      key={`${instructionId} ${run}`}
      instruction={instruction}
      userId={user.id}
      run={run}
      {...(mine?.readAlerts ? { readAlerts: mine.readAlerts } : {})}
      first={
        <>
          {waiting}
          {mine && <BriefNotice brief={mine} progress={mine.progress} size="bench" />}
        </>
      }
      closeLabel={t('close')}
      isCalled={calledId !== undefined}
      onClose={close}
      {...edition}
    >
      {isAuthor && !isPdf && search.get('view') === AT_BENCH.view ? (
        <DraftAtBench
          {...{ instruction, verify, close }}
          userId={user.id}
          openInstruction={open}
          onTabs={() => showAtBench(false)}
          closeLabel={t('close')}
        />
      ) : (
        <View
          instruction={instruction}
          assignment={mine}
          calledId={calledId}
          notice={
            <>
              {waiting}
              {arrived && (
                <ArrivalNotice arrived={arrived} instruction={instruction} newer={arrived.instruction} step={undefined} />
              )}
            </>
          }
          userId={user.id}
          verify={verify}
          openInstruction={open}
          close={close}
          onBench={isAuthor ? () => showAtBench(true) : undefined}
          {...edition}
        />
      )}
    </InfoGate>
  );
}
