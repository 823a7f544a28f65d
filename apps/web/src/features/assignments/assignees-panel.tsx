import { ASSIGNMENT_SUCCESS_MS } from '@benchbook/contracts/timing';
import { type AssignmentBrief, type PendingAssignees, toggleAssignee } from '@benchbook/domain/assignments';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { Button } from '@mantine/core';
import { IconUsers, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { BriefFields } from '../../blocks/assignment-brief/index.ts';
import { sentenceOf } from '../../lib/client/index.ts';
import { openRecord, recordPath } from '../../lib/routes/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useIsNarrow } from '../../ui/media.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import type { SortOrder } from '../../ui/table/sort-order.ts';
import { useBriefAssignment, useChangeAssignments, useHandOver, useUsers } from './api.ts';
import { type AssignablePerson, assignablePeople } from './assignable-people.ts';
import classes from './assignees-panel.module.css';
import { AssigneesTable } from './assignees-table.tsx';
import { BriefDialog } from './brief-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { t } from './messages.ts';
import { usePendingAssignees } from './use-pending-assignees.ts';

interface AssigneesPanelProps {
  summary: Pick<InstructionSummary, 'id' | 'title'>;
  onClose(): void;
}

/** Manage Assignees: clicks are pending until Confirm, also while another row is looked at; Cancel drops them and closes (ASSIGN-01 to ASSIGN-16). */
export function AssigneesPanel({ summary: { id, title }, onClose }: AssigneesPanelProps) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<SortOrder>('ascending');
  const { pending, set: setPending, drop } = usePendingAssignees(id);
  const { people: chosen, brief } = pending;
  const [briefed, setBriefed] = useState<AssignablePerson>();
  const [leaving, setLeaving] = useState<AssignablePerson>();
  const users = useUsers();
  const change = useChangeAssignments(id);
  const briefing = useBriefAssignment(id);
  const handing = useHandOver(id);
  const { tell } = useDialogs();
  // The button that was pressed to come here, and Confirm once nothing is pending, take the focus with them when they go.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Heading = useIsNarrow() ? 'h1' : 'h2';

  const everybody = users.data ? assignablePeople(users.data, { instructionId: id, search: '', order: 'ascending' }) : [];
  const people = users.data ? assignablePeople(users.data, { instructionId: id, search, order }) : [];
  const assignedIds = new Set(everybody.filter(({ assignment }) => assignment).map(({ user }) => user.id));
  const hasChanges = chosen.additions.length + chosen.removals.length > 0;

  const confirm = async () => {
    try {
      await change.mutateAsync({ ...chosen, brief });
      drop();
      heading.current?.focus();
      showBanner({ tone: 'success', message: t('changed'), lifetimeMs: ASSIGNMENT_SUCCESS_MS });
    } catch {
      await tell({ title: t('title'), message: t('failed') });
    }
  };

  const saveBrief = async ({ id: userId, username }: AssignablePerson['user'], said: AssignmentBrief): Promise<boolean> => {
    try {
      await briefing.mutateAsync({ userId, brief: { ...said, note: said.note.trim() } });
      showBanner({ tone: 'success', message: t('briefSaved', { name: username }) });
      return true;
    } catch (error) {
      await tell({ title: t('brief'), message: sentenceOf(error, t('briefFailed')) });
      return false;
    }
  };

  const handOver = async (from: AssignablePerson['user'], to: AssignablePerson['user']): Promise<string | undefined> => {
    try {
      await handing.mutateAsync({ fromUserId: from.id, toUserId: to.id });
      showBanner({ tone: 'success', message: t('handedOver', { from: from.username, to: to.username }) });
      return undefined;
    } catch (error) {
      return sentenceOf(error, t('handOverFailed'));
    }
  };

  const cancel = (): void => {
    drop();
    onClose();
  };

  return (
    <section className={classes['panel']} aria-label={t('title')}>
      <header className={classes['head']}>
        <div className={classes['title']}>
          <Heading ref={heading} tabIndex={-1} className={classes['heading']}>
            {t('title')}
          </Heading>
          <p className="bb-clip">{title}</p>
        </div>
        <IconButton label={t('close')} size={36} icon={<IconX size={18} stroke={1.75} />} onClick={cancel} />
      </header>
      <div className={classes['search']}>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
      </div>
      <div className={classes['list']}>
        {users.isPending && <Spinner />}
        {users.isError && <ErrorState message={t('loadFailed')} onRetry={() => void users.refetch()} />}
        {users.data && people.length === 0 && <EmptyState icon={IconUsers} message={t('none')} />}
        {people.length > 0 && (
          <AssigneesTable
            people={people}
            pending={chosen}
            order={order}
            onOrder={setOrder}
            onBrief={setBriefed}
            onHandOver={setLeaving}
            onRecord={({ user, assignment }) => assignment && openRecord(recordPath(id, user.id, assignment.run))}
            onToggle={(userId) => setPending({ ...pending, people: toggleAssignee(chosen, userId, assignedIds) })}
          />
        )}
      </div>
      {chosen.additions.length > 0 && (
        <div className={classes['brief']}>
          <BriefFields brief={brief} onChange={(said) => setPending({ ...pending, brief: said })} />
        </div>
      )}
      <footer className={classes['foot']}>
        <PendingCount pending={chosen} />
        <Button size="lg" variant="default" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button size="lg" disabled={!hasChanges} loading={change.isPending} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      </footer>
      {briefed?.assignment && (
        <BriefDialog
          username={briefed.user.username}
          brief={briefed.assignment}
          onSave={(said) => saveBrief(briefed.user, said)}
          onClose={() => setBriefed(undefined)}
        />
      )}
      {leaving && (
        <HandOverDialog
          from={leaving}
          people={everybody}
          onHandOver={({ user }) => handOver(leaving.user, user)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}

function PendingCount({ pending: { additions, removals } }: { pending: PendingAssignees }) {
  const parts = [
    ...(additions.length > 0 ? [t('toAssignCount', { count: additions.length })] : []),
    ...(removals.length > 0 ? [t('toRemoveCount', { count: removals.length })] : []),
  ];
  return (
    <p className={classes['count']} aria-live="polite">
      {parts.length === 0 ? t('noChanges') : parts.join(', ')}
    </p>
  );
}
