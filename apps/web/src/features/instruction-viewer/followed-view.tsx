import { seesOnlyAssigned } from '@benchbook/domain/access';
import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { Arrival, ChangedStep } from '@benchbook/domain/progress';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { BriefNotice } from '../../blocks/assignment-brief/index.ts';
import { report } from '../../lib/log/report.ts';
import { FROM_APP, litePath, previewPath } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { servedFromDevice, servedKey, WITHDRAWN } from '../../offline/answers/served.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { lazyComponent, lazyValue, useLazyValue } from '../../ui/lazy/index.ts';
import { useChangedSteps } from './api/changed-steps.ts';
import { readFollowed } from './api/use-followed-instruction.ts';
import { InfoGate } from './info-gate.tsx';
import { LiteView } from './lite-view.tsx';
import type { LiteViewProps } from './lite-view-props.ts';
import { t } from './messages.ts';
import { useOpenNested } from './use-open-nested.ts';
import type { ComparisonState, useShownRevision } from './use-shown-revision.ts';

/** The PDF viewer and its side panel: an instruction of steps does not need them. */
const PdfLiteView = lazyComponent(async () => (await import('./pdf/pdf-lite-view.tsx')).PdfLiteView, { fetched: 'when-needed' });

/** This script also contains the panel that shows what changed. */
const notices = lazyValue(() => import('./lazy-lite-view.ts'));
const ArrivalNotice = lazyComponent(async () => (await import('./lazy-lite-view.ts')).ArrivalNotice);
const SinceNotice = lazyComponent(async () => (await import('./lazy-lite-view.ts')).SinceNotice);

interface FollowedViewProps extends Pick<LiteViewProps, 'savedNote' | 'close'> {
  /** The revision on the screen. */
  instruction: InstructionView;
  shown: ReturnType<typeof useShownRevision>;
  /** As last received; null for a user who only reads. */
  assignment: Assignment | null;
  closeLabel: string;
}

/** The steps or the PDF of one instruction, shown after its alerts, with all actions. */
export function FollowedView({ instruction, shown, assignment, savedNote, closeLabel, close }: FollowedViewProps) {
  const { id: userId, role } = useCurrentUser();
  const { id, revision, content } = instruction;
  const run = assignment?.run ?? null;
  const { arrived, comparisonState, since, isRunClosed } = shown;
  const changes = useChangedSteps(id, revision, assignment !== null);
  const withdrawn = useClosedHere(id);
  // The user's assignment was removed: ticks would not be recorded.
  const closedHere = withdrawn ?? (assignment === null && seesOnlyAssigned(role) ? t('closedNotAssigned') : undefined);
  const unshownChange = useUnshownChange(changes ?? NO_CHANGES);
  const startAgain = useStartAgain(id, userId);
  const navigate = useNavigate();
  const openInstruction = useOpenNested({ read: (nestedId) => readFollowed(nestedId, role), pathOf: litePath });
  const View = content.kind === 'pdf' ? PdfLiteView : LiteView;
  return (
    // The next run starts from the current state of the server.
    <InfoGate
      key={`${id} ${run}`}
      instruction={instruction}
      userId={userId}
      run={run}
      {...(assignment?.readAlerts ? { readAlerts: assignment.readAlerts } : {})}
      isRunComplete={isRunClosed}
      first={<NoticesOfPage {...{ instruction, shown, assignment, savedNote }} />}
      closeLabel={closeLabel}
      onClose={close}
    >
      <View
        instruction={instruction}
        assignment={shown.assignment ?? undefined}
        arrived={arrived}
        since={since}
        isRunClosed={isRunClosed}
        closedReasonOf={(stepId) =>
          closedHere ??
          (comparisonState ? t(COMPARISON_REASONS[comparisonState]) : closedReason(arrived, stepId)) ??
          unshownChange(stepId)
        }
        userId={userId}
        verify={async (call) => (await import('./lazy-lite-view.ts')).verifyStep({ ...call, instructionId: id, revision, run })}
        changes={changes ?? NO_CHANGES}
        savedNote={savedNote}
        startAgain={startAgain}
        preview={() => void navigate(previewPath({ id, kind: content.kind }), { state: FROM_APP })}
        openInstruction={(nestedId, title) => void openInstruction(nestedId, title)}
        closeLabel={closeLabel}
        close={close}
      />
    </InfoGate>
  );
}

const COMPARISON_REASONS = { loading: 'closedComparing', 'not-loaded': 'closedNotCompared' } as const satisfies Record<
  ComparisonState,
  string
>;

/** Reason why *Done* is disabled on a changed step while the change panel has not loaded. */
function useUnshownChange(changes: readonly ChangedStep[]): (stepId: string) => string | undefined {
  const unreadIds = changes.filter(({ isRead }) => !isRead).map(({ stepId }) => stepId);
  const { value, hasFailed } = useLazyValue(notices, unreadIds.length > 0);
  return (stepId) => {
    if (value !== undefined || !unreadIds.includes(stepId)) return undefined;
    return t(hasFailed ? 'closedChangeNotLoaded' : 'closedChangeLoading');
  };
}

/** Notices above the alerts and the steps. */
function NoticesOfPage({
  instruction,
  shown: { arrived, since },
  assignment,
  savedNote,
}: Pick<FollowedViewProps, 'instruction' | 'shown' | 'assignment' | 'savedNote'>) {
  return (
    <>
      {arrived && <ArrivalNotice arrived={arrived} instruction={instruction} newer={arrived.instruction} step={undefined} />}
      {since && <SinceNotice since={since} instruction={instruction} />}
      {savedNote?.('page')}
      {assignment && <BriefNotice brief={assignment} progress={assignment.progress} size="bench" />}
    </>
  );
}

const NO_CHANGES: readonly ChangedStep[] = [];

/** Reason why nothing can be marked done on this device: it knows that the instruction was withdrawn. */
function useClosedHere(instructionId: string): string | undefined {
  const served = useStore(servedFromDevice)[servedKey(useCurrentUser().id, instructionId)];
  return served?.takenBack === WITHDRAWN ? t('withdrawnHere') : undefined;
}

const startAgainIfSure = lazyValue(async () => (await import('./lazy-lite-view.ts')).startAgainIfSure);

/** Asks for confirmation and opens the next run; resolves to true if it was opened. */
function useStartAgain(instructionId: string, userId: string): () => Promise<boolean> {
  const { ask, tell } = useDialogs();
  return async () => {
    try {
      const start = await startAgainIfSure.get();
      return await start({ ask, tell, instructionId, userId });
    } catch (error) {
      report.warning('What begins the next run could not be loaded', error);
      return false; // the banner offers to refresh the page
    }
  };
}

/** Reason why *Done* is disabled on an item until the user switches to the newer revision; undefined if it is not. */
function closedReason(arrived: (Arrival & { readonly revision: number }) | undefined, itemId: string): string | undefined {
  const item = arrived?.items.get(itemId);
  if (!arrived || !item) return undefined;
  const { revision } = arrived;
  if (item.isTakenOut) return t('closedTakenOut', { revision });
  if (item.isChanged) return t(arrived.isOtherPdf ? 'closedOtherPdf' : 'closedChanged', { revision });
  return t(item.isMoved ? 'closedMoved' : 'closedNewAlert', { revision });
}
