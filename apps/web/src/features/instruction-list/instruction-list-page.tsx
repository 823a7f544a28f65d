import { canAuthor } from '@benchbook/domain/access';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { isUnfinished } from '@benchbook/domain/release';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconExternalLink, IconListDetails, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { CopyWindow } from '../../blocks/copy-window/index.ts';
import { DraftMark } from '../../blocks/instruction-table/draft-mark.tsx';
import { ListPage, SummaryPanel } from '../../blocks/instruction-table/index.ts';
import { RefusedMark, ReleaseRefusalNote } from '../../blocks/release-refusal/index.ts';
import { useInstructionList, useRefusal } from '../../lib/instructions/index.ts';
import { mayOpenPage } from '../../lib/pages/index.ts';
import { useOpenReports } from '../../lib/reports/use-open-reports.ts';
import { feedbackAboutPath, historyPath, keepListAddress, litePath, printPath } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import { listFromDevice } from '../../offline/answers/served.ts';
import { useIsNarrow, useIsTouch } from '../../ui/media.ts';
import { ListFilters } from './list-filters.tsx';
import { t } from './messages.ts';
import classes from './open-problems-mark.module.css';
import { RowMenu } from './row-menu.tsx';
import { SummaryActions } from './summary-actions.tsx';
import { type InstructionActions, useInstructionActions } from './use-instruction-actions.ts';

interface InstructionListPageProps {
  /** Opens the New Work Instruction modal. */
  onCreate(): void;
  /** The Manage Assignees panel of an instruction; it replaces the summary. */
  assigneesPanel(summary: InstructionSummary, onClose: () => void): ReactNode;
  /** Reports about an instruction; null for roles that may not read them. */
  renderReports(summary: InstructionSummary): ReactNode;
}

/** Work Instructions: the list on the left; the prompt, the summary or Manage Assignees on the right (WI-01 to WI-23). */
export function InstructionListPage({ onCreate, assigneesPanel, renderReports }: InstructionListPageProps) {
  usePageTitle(t('pageTitle'));
  const { role, id: userId } = useCurrentUser();
  const { search: addressSearch } = useLocation();
  useEffect(() => keepListAddress(userId, addressSearch), [userId, addressSearch]);
  const isAuthor = canAuthor(role);
  const isNarrow = useIsNarrow();
  const actions = useInstructionActions();
  const navigate = useNavigate();
  const list = useInstructionList({ hasFilters: true });
  const isFromDevice = useStore(listFromDevice);
  /** Double-click: like *Load Selected Work Instruction*, but an already open instruction is shown without a message. */
  const open = (summary: InstructionSummary): void => {
    if (isAuthor && !isUnfinished(summary.release)) void actions.edit(summary, { showsTab: true });
    else if (!isAuthor && summary.isAssignable) void navigate(litePath(summary));
  };
  const openReports = useOpenReports().data;
  const openOf = useMemo(() => new Map(openReports?.map((each) => [each.instructionId, each.openCount])), [openReports]);
  return (
    <ListPage
      list={list}
      icon={IconListDetails}
      emptyMessage={t(isFromDevice ? 'emptyUnread' : 'empty')}
      action={
        isAuthor && (
          <Button size={isNarrow ? 'touch' : 'sm'} leftSection={<IconPlus size={16} stroke={2} />} onClick={onCreate}>
            {t('create')}
          </Button>
        )
      }
      filters={<ListFilters filter={list.address.filter} onChange={list.setFilter} isAuthor={isAuthor} />}
      hasSaved
      onOpen={open}
      rowMenu={useRowMenu(actions)}
      rowNote={({ id, release }) => (
        <>
          {isAuthor && <DraftMark release={release} />}
          {isAuthor && release.isRefused && <RefusedMark />}
          <OpenProblemsMark count={openOf.get(id) ?? 0} />
        </>
      )}
      summary={(selected) => (
        <Summary key={selected.id} selected={selected} list={list} actions={actions} reports={renderReports(selected)} />
      )}
      assigneesPanel={assigneesPanel}
    />
  );
}

/** Menu of a row for this user; undefined if it would be empty. */
function useRowMenu(actions: InstructionActions): ((summary: InstructionSummary) => ReactNode) | undefined {
  const navigate = useNavigate();
  const { role } = useCurrentUser();
  const isAuthor = canAuthor(role);
  const hasFeedback = mayOpenPage('feedback', role);
  if (!isAuthor && !hasFeedback) return undefined;
  const authorOf = (summary: InstructionSummary) => ({
    onHistory: () => void navigate(historyPath(summary)),
    onPrint: () => void navigate(printPath(summary)),
    onExport: () => void actions.exportPackage(summary),
    onArchive: (isArchived: boolean) => void actions.setArchived(summary, isArchived),
  });
  return (summary) => (
    <RowMenu
      summary={summary}
      onFeedback={hasFeedback ? () => void navigate(feedbackAboutPath(summary)) : undefined}
      author={isAuthor ? authorOf(summary) : undefined}
    />
  );
}

interface SummaryProps {
  selected: InstructionSummary;
  list: ReturnType<typeof useInstructionList>;
  actions: InstructionActions;
  reports: ReactNode;
}

function Summary({ selected, list, actions, reports }: SummaryProps) {
  const navigate = useNavigate();
  const { role } = useCurrentUser();
  const isAuthor = canAuthor(role);
  const isTouch = useIsTouch();
  const { instruction, deselect, toggleSelected, openPanel } = list;
  const [isCloning, setCloning] = useState(false);
  const remove = async (): Promise<void> => {
    if (await actions.remove(selected)) deselect();
  };
  const edit = (): void => void actions.edit(selected);
  return (
    <>
      {isCloning && <CopyWindow source={selected} onCopied={toggleSelected} onClose={() => setCloning(false)} />}
      <SummaryPanel
        summary={selected}
        instruction={instruction.data}
        onRetry={instruction.isError ? () => void instruction.refetch() : undefined}
        onBack={deselect}
        first={isAuthor && <RefusedRelease summary={selected} />}
        mark={isAuthor && <DraftMark release={selected.release} />}
        reports={reports}
        actions={
          <SummaryActions
            summary={selected}
            role={role}
            onAssign={() => openPanel('assignees')}
            onHistory={() => void navigate(historyPath(selected))}
            onClone={() => setCloning(true)}
            onEdit={edit}
            onDelete={() => void remove()}
          />
        }
        loadButton={
          (isAuthor ? !isUnfinished(selected.release) : selected.isAssignable) && (
            <Button
              size={isTouch ? 'touch' : 'lg'}
              fullWidth
              leftSection={<IconExternalLink size={18} stroke={1.75} />}
              onClick={isAuthor ? edit : () => void navigate(litePath(selected))}
            >
              {t('load')}
            </Button>
          )
        }
      />
    </>
  );
}

/** Number of open problem reports of an instruction; renders nothing for none. */
function OpenProblemsMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes['mark']}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {t('openProblems', { count })}
    </span>
  );
}

/** Reason of a refused release; renders nothing without one. */
function RefusedRelease({ summary }: { summary: InstructionSummary }) {
  const refusal = useRefusal(summary.id, summary.release);
  const { liveRevision } = summary.release;
  return refusal && <ReleaseRefusalNote instruction={summary} refusal={refusal} liveRevision={liveRevision} />;
}
