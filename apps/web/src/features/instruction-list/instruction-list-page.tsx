import { canAuthor } from '@benchbook/domain/access';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { isUnfinished } from '@benchbook/domain/release';
import { Button, Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconExternalLink, IconListDetails, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
import { keepListAddress, litePath } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { StatusSlot, usePageTitle } from '../../lib/shell/index.ts';
import { useIsNarrow, useIsTouch } from '../../ui/media.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { t } from './messages.ts';
import { RowMenu } from './row-menu.tsx';
import { SummaryActions } from './summary-actions.tsx';
import { useInstructionActions } from './use-instruction-actions.ts';

interface InstructionListPageProps {
  /** Opens the New Work Instruction modal. */
  onCreate(): void;
  /** The Manage Assignees panel of an instruction; it stands in place of the summary. */
  assigneesPanel(summary: InstructionSummary, onClose: () => void): ReactNode;
}

/** Typing waits this long for its next letter before the server is asked. */
const SEARCH_PAUSE_MS = 200;

/** Work Instructions: the list on the left; the prompt, the summary or Manage Assignees on the right (WI-01 to WI-23). */
export function InstructionListPage({ onCreate, assigneesPanel }: InstructionListPageProps) {
  usePageTitle(t('pageTitle'));
  const navigate = useNavigate();
  const { role, id: userId } = useCurrentUser();
  const { search: addressSearch } = useLocation();
  useEffect(() => keepListAddress(userId, addressSearch), [userId, addressSearch]);
  const isAuthor = canAuthor(role);
  const isNarrow = useIsNarrow();
  const isTouch = useIsTouch();
  const { address, setSearch, setSort, setShowsArchived, toggleSelected, deselect, openPanel } = useListAddress();
  const [search] = useDebouncedValue(address.search, SEARCH_PAUSE_MS);
  const pages = useInstructionPages({ search, sort: sortQuery(address.sort), showsArchived: address.showsArchived });
  const actions = useInstructionActions();
  const instruction = useInstruction(address.selectedId);
  const selected = useSelectedSummary(pages.rows, address.selectedId, instruction.data);

  const createButton = isAuthor && (
    <Button size={isNarrow ? 'touch' : 'sm'} leftSection={<IconPlus size={16} stroke={2} />} onClick={onCreate}>
      {t('create')}
    </Button>
  );

  const list = (
    <>
      <ListHeading
        title={t('heading')}
        search={address.search}
        onSearch={setSearch}
        total={pages.total}
        action={createButton}
        options={
          isAuthor && (
            <Checkbox
              size={isNarrow ? 'md' : 'xs'}
              label={t('showArchived')}
              checked={address.showsArchived}
              onChange={(event) => setShowsArchived(event.currentTarget.checked)}
            />
          )
        }
      />
      {pages.isFailed ? (
        <ErrorState message={t('failed')} onRetry={pages.retry} />
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
          {...(isAuthor && {
            rowMenu: (summary: InstructionSummary) => (
              <RowMenu summary={summary} onArchive={(isArchived) => void actions.setArchived(summary, isArchived)} />
            ),
          })}
          empty={
            search ? (
              <EmptyState icon={IconSearchOff} message={t('nothingFound')} />
            ) : (
              <EmptyState icon={IconListDetails} message={t('empty')} />
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
      return <EmptyState icon={IconListDetails} message={listText(isWaiting ? 'loadingPrompt' : 'selectPrompt')} />;
    }
    if (address.panel === 'assignees' && selected.isAssignable) return assigneesPanel(selected, () => openPanel('summary'));
    return (
      <SummaryPanel
        key={selected.id}
        summary={selected}
        instruction={instruction.data}
        onRetry={instruction.isError ? () => void instruction.refetch() : undefined}
        onBack={deselect}
        actions={
          <SummaryActions
            summary={selected}
            role={role}
            onAssign={() => openPanel('assignees')}
            onClone={() =>
              void actions.clone(selected).then((copyId) => {
                if (copyId) toggleSelected(copyId);
              })
            }
            onEdit={() => void actions.edit(selected)}
            onDelete={() =>
              void actions.remove(selected).then((isGone) => {
                if (isGone) deselect();
              })
            }
          />
        }
        loadButton={
          (isAuthor ? !isUnfinished(selected.release) : selected.isAssignable) && (
            <Button
              size={isTouch ? 'touch' : 'lg'}
              fullWidth
              leftSection={<IconExternalLink size={18} stroke={1.75} />}
              onClick={() => void (isAuthor ? actions.edit(selected) : navigate(litePath(selected)))}
            >
              {t('load')}
            </Button>
          )
        }
      />
    );
  }
}
