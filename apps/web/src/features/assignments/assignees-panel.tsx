import { type PendingAssignees, toggleAssignee } from '@benchbook/domain/assignments';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { Button } from '@mantine/core';
import { IconUsers, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { BriefFields } from '../../blocks/assignment-brief/index.ts';
import { openRecord, recordPath } from '../../lib/routes/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useIsNarrow } from '../../ui/media.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import type { SortOrder } from '../../ui/table/sort-order.ts';
import { useUsers } from './api.ts';
import { type AssignablePerson, assignablePeople, assigneeIds } from './assignable-people.ts';
import classes from './assignees-panel.module.css';
import { AssigneesTable } from './assignees-table.tsx';
import { BriefDialog } from './brief-dialog.tsx';
import { t } from './messages.ts';
import { ReassignDialog } from './reassign-dialog.tsx';
import { useAssigning } from './use-assigning.ts';
import { usePendingAssignees } from './use-pending-assignees.ts';

interface AssigneesPanelProps {
  summary: Pick<InstructionSummary, 'id' | 'title'>;
  onClose(): void;
}

/** Manage Assignees: clicks are pending until Confirm, also while another row is open; Cancel discards them and closes (ASSIGN-01 to ASSIGN-16). */
export function AssigneesPanel({ summary: { id, title }, onClose }: AssigneesPanelProps) {
  const users = useUsers();
  const { pending, set: setPending, drop } = usePendingAssignees(id, users.data);
  const { people: chosen, brief } = pending;
  const assigning = useAssigning(id);
  // Focus the heading when the pressed button disappears: the one that opened the panel, or Confirm once nothing is pending.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const hasChanges = chosen.additions.length + chosen.removals.length > 0;

  // A double press can come before the button shows its loading state.
  const isConfirming = useRef(false);
  const confirm = async (): Promise<void> => {
    if (isConfirming.current) return;
    isConfirming.current = true;
    try {
      if (!(await assigning.change({ ...chosen, brief }, users.data ?? []))) return;
      drop();
      heading.current?.focus();
    } finally {
      isConfirming.current = false;
    }
  };
  const cancel = (): void => {
    drop();
    onClose();
  };
  return (
    <section className={classes['panel']} aria-label={t('title')}>
      <Head heading={heading} title={title} onClose={cancel} />
      <People
        instructionId={id}
        users={users}
        pending={chosen}
        assigning={assigning}
        onPending={(people) => setPending({ ...pending, people })}
      />
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
        <Button size="lg" disabled={!hasChanges} loading={assigning.isChanging} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      </footer>
    </section>
  );
}

interface HeadProps {
  heading: RefObject<HTMLHeadingElement | null>;
  title: string;
  onClose(): void;
}

function Head({ heading, title, onClose }: HeadProps) {
  const Heading = useIsNarrow() ? 'h1' : 'h2';
  return (
    <header className={classes['head']}>
      <div className={classes['title']}>
        <Heading ref={heading} tabIndex={-1}>
          {t('title')}
        </Heading>
        <p className="bb-clip">{title}</p>
      </div>
      <IconButton label={t('close')} size={36} icon={<IconX size={18} stroke={1.75} />} onClick={onClose} />
    </header>
  );
}

interface PeopleProps {
  instructionId: string;
  users: ReturnType<typeof useUsers>;
  pending: PendingAssignees;
  assigning: ReturnType<typeof useAssigning>;
  onPending(pending: PendingAssignees): void;
}

/** Search, table of people, and the dialogs for one of them. */
function People({ instructionId, users, pending, assigning, onPending }: PeopleProps) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<SortOrder>('ascending');
  const [briefed, setBriefed] = useState<AssignablePerson>();
  const [leaving, setLeaving] = useState<AssignablePerson>();
  const everybody = users.data ? assignablePeople(users.data, { instructionId, search: '', order: 'ascending' }) : [];
  const people = users.data ? assignablePeople(users.data, { instructionId, search, order }) : [];
  return (
    <>
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
            pending={pending}
            order={order}
            onOrder={setOrder}
            onBrief={setBriefed}
            onReassign={setLeaving}
            onRecord={({ user, assignment }) => assignment && openRecord(recordPath(instructionId, user.id, assignment.run))}
            onToggle={(userId) => onPending(toggleAssignee(pending, userId, assigneeIds(users.data ?? [], instructionId)))}
          />
        )}
      </div>
      {briefed?.assignment && (
        <BriefDialog
          username={briefed.user.username}
          brief={briefed.assignment}
          progress={briefed.assignment.progress}
          onSave={(said) => assigning.saveBrief(briefed, said)}
          onClose={() => setBriefed(undefined)}
        />
      )}
      {leaving && (
        <ReassignDialog
          from={leaving}
          people={everybody.filter(({ isLeaver }) => !isLeaver)}
          onReassign={({ user }, note) => assigning.reassign(leaving.user, user, note)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
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
