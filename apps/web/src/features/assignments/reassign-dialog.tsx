import { Button, Radio } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { RemarkField } from '../../blocks/assignment-brief/index.ts';
import { RoleMark } from '../../blocks/role-mark/role-mark.tsx';
import { Dialog } from '../../ui/dialogs/index.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { AssignablePerson } from './assignable-people.ts';
import { t } from './messages.ts';
import classes from './reassign-dialog.module.css';

interface ReassignDialogProps {
  from: AssignablePerson;
  /** Users who can be assigned, by name. */
  people: readonly AssignablePerson[];
  /** Resolves to undefined on success, otherwise to the reason of the failure. */
  onReassign(to: AssignablePerson, note: string): Promise<string | undefined>;
  onClose(): void;
}

/** Hands an assignment over, with its progress. Users who already have the instruction are listed as such and disabled. */
export function ReassignDialog({ from, people, onReassign, onClose }: ReassignDialogProps) {
  const [search, setSearch] = useState('');
  const [note, setNote] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const wanted = search.trim().toLocaleLowerCase();
  const others = people.filter(({ user }) => user.id !== from.user.id);
  const shown = others.filter(({ user }) => user.username.toLocaleLowerCase().includes(wanted));
  const chosen = others.find(({ user }) => user.id === chosenId);
  const send = async (to: AssignablePerson) => {
    setSending(true);
    const reason = await onReassign(to, note);
    setSending(false);
    setRefusal(reason);
    if (reason === undefined) onClose();
  };
  return (
    <Dialog
      title={t('reassignTitle', { name: from.user.username })}
      opened
      onClose={onClose}
      size={560}
      footer={
        <>
          <Button size="lg" variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="lg" disabled={!chosen} loading={isSending} onClick={() => chosen && void send(chosen)}>
            {t('reassign')}
          </Button>
        </>
      }
    >
      <div className={classes['body']}>
        <p>{t('reassignHint', { name: from.user.username, progress: from.assignment?.progress ?? 0 })}</p>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        {refusal !== undefined && (
          <p role="alert" className={classes['refusal']}>
            {refusal}
          </p>
        )}
        {shown.length === 0 && <EmptyState icon={IconUsers} message={t('none')} />}
        <div role="radiogroup" aria-label={t('reassignTo')} className={classes['people']}>
          {shown.map(({ user, assignment }) => (
            <div key={user.id} className={classes['person']}>
              <Radio
                name="hand-over"
                label={user.username}
                disabled={assignment !== undefined}
                checked={user.id === chosenId}
                onChange={() => setChosenId(user.id)}
              />
              {assignment ? <span>{t('hasIt')}</span> : <RoleMark role={user.role} />}
            </div>
          ))}
        </div>
        <RemarkField note={note} onChange={setNote} />
      </div>
    </Dialog>
  );
}
