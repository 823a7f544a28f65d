import { canAuthor } from '@benchbook/domain/access';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { isUnfinished } from '@benchbook/domain/release';
import { Button, Checkbox } from '@mantine/core';
import { IconExternalLink, IconListDetails, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ListPage, SummaryPanel } from '../../blocks/instruction-table/index.ts';
import { useInstructionList } from '../../lib/instructions/index.ts';
import { mayOpenPage } from '../../lib/pages/index.ts';
import { feedbackAboutPath, historyPath, keepListAddress, litePath, printPath } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { usePageTitle } from '../../lib/shell/index.ts';
import { useIsNarrow, useIsTouch } from '../../ui/media.ts';
import { t } from './messages.ts';
import { RowMenu } from './row-menu.tsx';
import { SummaryActions } from './summary-actions.tsx';
import { useInstructionActions } from './use-instruction-actions.ts';

interface InstructionListPageProps {
  /** Opens the New Work Instruction modal. */
  onCreate(): void;
  /** The Manage Assignees panel of an instruction; it stands in place of the summary. */
  assigneesPanel(summary: InstructionSummary, onClose: () => void): ReactNode;
  /** What was reported of an instruction; nothing for who may not read it. */
  renderReports(summary: InstructionSummary): ReactNode;
}

/** Work Instructions: the list on the left; the prompt, the summary or Manage Assignees on the right (WI-01 to WI-23). */
export function InstructionListPage({ onCreate, assigneesPanel, renderReports }: InstructionListPageProps) {
  usePageTitle(t('pageTitle'));
  const navigate = useNavigate();
  const { role, id: userId } = useCurrentUser();
  const { search: addressSearch } = useLocation();
  useEffect(() => keepListAddress(userId, addressSearch), [userId, addressSearch]);
  const isAuthor = canAuthor(role);
  const hasFeedback = mayOpenPage('feedback', role);
  const isNarrow = useIsNarrow();
  const isTouch = useIsTouch();
  const actions = useInstructionActions();
  const list = useInstructionList({ hasArchived: true });
  const { instruction, deselect, toggleSelected, openPanel } = list;

  const createButton = isAuthor && (
    <Button size={isNarrow ? 'touch' : 'sm'} leftSection={<IconPlus size={16} stroke={2} />} onClick={onCreate}>
      {t('create')}
    </Button>
  );

  return (
    <ListPage
      list={list}
      icon={IconListDetails}
      emptyMessage={t('empty')}
      action={createButton}
      options={
        isAuthor && (
          <Checkbox
            size={isNarrow ? 'md' : 'xs'}
            label={t('showArchived')}
            // The words are pressed, too: as high as the field beside them.
            styles={{ body: { alignItems: 'center' }, label: { paddingBlock: 8 } }}
            checked={list.address.showsArchived}
            onChange={(event) => list.setShowsArchived(event.currentTarget.checked)}
          />
        )
      }
      rowMenu={
        isAuthor || hasFeedback
          ? (summary) => (
              <RowMenu
                summary={summary}
                onFeedback={hasFeedback ? () => void navigate(feedbackAboutPath(summary)) : undefined}
                author={
                  isAuthor
                    ? {
                        onHistory: () => void navigate(historyPath(summary)),
                        onPrint: () => void navigate(printPath(summary)),
                        onArchive: (isArchived) => void actions.setArchived(summary, isArchived),
                      }
                    : undefined
                }
              />
            )
          : undefined
      }
      summary={(selected) => (
        <SummaryPanel
          key={selected.id}
          summary={selected}
          instruction={instruction.data}
          onRetry={instruction.isError ? () => void instruction.refetch() : undefined}
          onBack={deselect}
          reports={renderReports(selected)}
          actions={
            <SummaryActions
              summary={selected}
              role={role}
              onAssign={() => openPanel('assignees')}
              onHistory={() => void navigate(historyPath(selected))}
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
      )}
      assigneesPanel={assigneesPanel}
    />
  );
}
