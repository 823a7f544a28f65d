import { seesOnlyAssigned } from '@benchbook/domain/access';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { Button } from '@mantine/core';
import { IconFileCertificate, IconLayoutList, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { BriefNotice } from '../../blocks/assignment-brief/index.ts';
import { AssignButton, ListPage, SummaryPanel } from '../../blocks/instruction-table/index.ts';
import { ApiError } from '../../lib/client/index.ts';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { useInstructionList } from '../../lib/instructions/index.ts';
import { litePath, openRecord, recordPath } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import { listFromDevice } from '../../offline/answers/served.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useIsTouch } from '../../ui/media.ts';
import { useMyAssignments } from './api/use-my-assignment.ts';
import { canBeFollowed } from './can-be-followed.ts';
import { t as words } from './list-messages.ts';
import { t } from './messages.ts';
import { MyProgressMark } from './my-progress-mark.tsx';
import { OnlyHere } from './only-here.tsx';
import { OwnStateMark, useEntryWords, useOwnOrder } from './own-list.tsx';
import { useBegunHere } from './progress/begun-here.ts';
import { readingsOf } from './progress/reading-queues.ts';
import { ticksOf } from './progress/tick-queues.ts';
import { withWaiting } from './progress/with-waiting.ts';
import { OwnReports } from './reports/own-reports.tsx';
import { reportsOf } from './reports/report-queues.ts';

interface InstructionViewerPageProps {
  /** The Manage Assignees panel of an instruction; replaces the summary (D-002). */
  assigneesPanel(summary: InstructionSummary, onClose: () => void): ReactNode;
  /** Problem reports of an instruction; nothing for users who may not read them. */
  renderReports(summary: InstructionSummary): ReactNode;
  /** Control that downloads an instruction for offline use and shows whether it is downloaded. */
  renderDownload?(summary: InstructionSummary): ReactNode;
}

/** Instruction Viewer: the list of what can be followed, without Create; Load opens the lite view (NAV-19, D-026). */
export function InstructionViewerPage({ assigneesPanel, renderReports, renderDownload }: InstructionViewerPageProps) {
  usePageTitle(t('pageTitle'));
  const { id: userId, role } = useCurrentUser();
  // Send what was queued on an earlier visit as soon as the same user is back.
  useEffect(() => {
    for (const line of [ticksOf(userId), readingsOf(userId), reportsOf(userId)]) void line.flush();
  }, [userId]);
  const navigate = useNavigate();
  const isTouch = useIsTouch();
  const isOnline = useIsOnline();
  const mine = useMyAssignments(userId);
  const ticks = ticksOf(userId);
  const { pending } = useSyncExternalStore(ticks.subscribe, ticks.read);
  const isOwn = seesOnlyAssigned(role);
  const list = useOwnOrder(useBegunHere(useInstructionList({ hasFilters: false }), mine, pending), isOwn, mine, pending);
  const { instruction, deselect, openPanel, selected: chosen } = list;
  const chosenWork = chosen && mine.get(chosen.id);
  const entryWords = useEntryWords(instruction.data, chosenWork && withWaiting(chosenWork, pending), userId);
  const isFromDevice = useStore(listFromDevice);
  const nothingThere = seesOnlyAssigned(role) ? 'nothingAssigned' : 'nothingCreated';
  // Selected before the network was lost, and not downloaded.
  const isNotHere = !isOnline && instruction.isError;
  const nothing = !isOnline ? 'nothingHere' : isFromDevice ? 'nothingHereSlow' : nothingThere;

  return (
    <ListPage
      list={list}
      icon={IconLayoutList}
      notice={
        <>
          <OnlyHere count={list.pages.rows.length} />
          <OwnReports userId={userId} />
        </>
      }
      emptyMessage={words(nothing)}
      rowMenu={(summary) => canBeFollowed(summary, role) && renderDownload?.(summary)}
      rowMark={({ id, title }) => {
        const assignment = mine.get(id);
        return assignment && <MyProgressMark assignment={withWaiting(assignment, pending)} title={title} isLarge={isOwn} />;
      }}
      {...(isOwn && {
        rowState: ({ id, release }: InstructionSummary) => {
          const assignment = mine.get(id);
          return assignment && release.isReleased ? <OwnStateMark assignment={withWaiting(assignment, pending)} /> : undefined;
        },
      })}
      summary={(selected) => {
        const assignment = mine.get(selected.id);
        const shown = assignment && withWaiting(assignment, pending);
        return (
          <SummaryPanel
            key={selected.id}
            summary={selected}
            instruction={instruction.data}
            onRetry={instruction.isError ? () => void instruction.refetch() : undefined}
            notReleased={isWithdrawn(instruction.error) ? t('notReleased') : isNotHere ? t('notHere') : undefined}
            myProgress={shown?.progress}
            ownState={isOwn && shown && selected.release.isReleased ? <OwnStateMark assignment={shown} /> : undefined}
            first={shown && <BriefNotice brief={shown} progress={shown.progress} />}
            onBack={deselect}
            reports={renderReports(selected)}
            actions={
              <>
                {canBeFollowed(selected, role) && renderDownload?.(selected)}
                {assignment?.progress === 100 && (
                  <IconButton
                    variant="default"
                    size={isTouch ? 48 : 36}
                    label={t('record')}
                    icon={<IconFileCertificate size={18} stroke={1.75} />}
                    onClick={() => openRecord(recordPath(selected.id, userId, assignment.run))}
                  />
                )}
                <AssignButton summary={selected} role={role} onAssign={() => openPanel('assignees')} />
              </>
            }
            loadButton={
              canBeFollowed(selected, role) &&
              !isNotHere && (
                <Button
                  size={isTouch ? 'bench' : 'lg'}
                  {...(isTouch && { fz: 'var(--bb-bench-md)', px: 'sm' })}
                  fullWidth
                  leftSection={<IconPlayerPlay size={20} stroke={1.75} />}
                  onClick={() => void navigate(litePath(selected))}
                >
                  <LoadWords entry={entryWords} />
                </Button>
              )
            }
          />
        );
      }}
      assigneesPanel={assigneesPanel}
    />
  );
}

/** The server has no live revision for a reader. */
function isWithdrawn(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'NOT_RELEASED';
}

/** The words of the specification, with the entry point that Load opens below them. */
function LoadWords({ entry }: { entry: string | undefined }) {
  if (entry === undefined) return words('load');
  return (
    <span style={{ display: 'grid' }}>
      <span>{words('load')}</span>
      <small>{entry}</small>
    </span>
  );
}
