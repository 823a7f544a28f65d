import { canLead, seesOnlyAssigned } from '@benchbook/domain/access';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { Button } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconLayoutList, IconPlayerPlay, IconSearchOff, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import {
  InstructionTable,
  ListFrame,
  ListHeading,
  listText,
  SummaryPanel,
  sortQuery,
  useListAddress,
  useSelectedSummary,
} from '../../blocks/instruction-table/index.ts';
import { useInstruction, useInstructionPages } from '../../lib/instructions/index.ts';
import { litePath } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { StatusSlot, usePageTitle } from '../../lib/shell/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useMyProgress } from './api/use-my-assignment.ts';
import { canBeFollowed } from './can-be-followed.ts';
import { t } from './messages.ts';
import { MyProgressMark } from './my-progress-mark.tsx';
import { ticksOf } from './progress/tick-queues.ts';

interface InstructionViewerPageProps {
  /** The Manage Assignees panel of an instruction; it stands in place of the summary (D-002). */
  assigneesPanel(summary: InstructionSummary, onClose: () => void): ReactNode;
}

/** Typing waits this long for its next letter before the server is asked. */
const SEARCH_PAUSE_MS = 200;

/** Instruction Viewer: the list of what can be followed, without Create; Load opens the lite view (NAV-19, D-026). */
export function InstructionViewerPage({ assigneesPanel }: InstructionViewerPageProps) {
  usePageTitle(t('pageTitle'));
  const { id: userId, role } = useCurrentUser();
  // What waits from an earlier visit goes out as soon as its person is back.
  useEffect(() => void ticksOf(userId).flush(), [userId]);
  const navigate = useNavigate();
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false }) ?? false;
  const { address, setSearch, setSort, toggleSelected, deselect, openPanel } = useListAddress();
  const [search] = useDebouncedValue(address.search, SEARCH_PAUSE_MS);
  const pages = useInstructionPages({ search, sort: sortQuery(address.sort) });
  const instruction = useInstruction(address.selectedId);
  const selected = useSelectedSummary(pages.rows, address.selectedId, instruction.data);
  const progress = useMyProgress(userId);

  const list = (
    <>
      <ListHeading title={t('heading')} search={address.search} onSearch={setSearch} total={pages.total} />
      {pages.isFailed ? (
        <ErrorState message={t('loadFailed')} onRetry={pages.retry} />
      ) : (
        <InstructionTable
          label={t('heading')}
          rows={pages.rows}
          total={pages.total ?? 0}
          isLoading={pages.isLoading}
          onEndReached={pages.loadMore}
          sort={address.sort}
          onSort={setSort}
          selectedId={address.selectedId}
          onSelect={toggleSelected}
          rowMark={({ id, title }) => {
            const percent = progress.get(id);
            return percent === undefined ? undefined : <MyProgressMark percent={percent} title={title} />;
          }}
          empty={
            search ? (
              <EmptyState icon={IconSearchOff} message={t('nothingFound')} />
            ) : (
              <EmptyState icon={IconLayoutList} message={seesOnlyAssigned(role) ? t('nothingAssigned') : t('nothingCreated')} />
            )
          }
        />
      )}
      {pages.total !== undefined && <StatusSlot place="place">{listText('count', { count: pages.total })}</StatusSlot>}
    </>
  );

  return <ListFrame list={list} side={side()} isSideOpen={selected !== undefined} />;

  function side(): ReactNode {
    if (!selected) {
      const isWaiting = pages.isLoading || (address.selectedId !== undefined && instruction.isPending);
      return <EmptyState icon={IconLayoutList} message={listText(isWaiting ? 'loadingPrompt' : 'selectPrompt')} />;
    }
    if (address.panel === 'assignees' && selected.isAssignable) return assigneesPanel(selected, () => openPanel('summary'));
    return (
      <SummaryPanel
        key={selected.id}
        summary={selected}
        instruction={instruction.data}
        myProgress={progress.get(selected.id)}
        onBack={deselect}
        actions={
          canLead(role) &&
          selected.release.isReleased &&
          selected.isAssignable && (
            <IconButton
              variant="default"
              size={isTouch ? 48 : 36}
              label={t('assign')}
              icon={<IconUserPlus size={18} stroke={1.75} />}
              onClick={() => openPanel('assignees')}
            />
          )
        }
        loadButton={
          canBeFollowed(selected, role) && (
            <Button
              size={isTouch ? 'bench' : 'lg'}
              {...(isTouch && { fz: 18, px: 'sm' })}
              fullWidth
              leftSection={<IconPlayerPlay size={20} stroke={1.75} />}
              onClick={() => void navigate(litePath(selected))}
            >
              {t('load')}
            </Button>
          )
        }
      />
    );
  }
}
