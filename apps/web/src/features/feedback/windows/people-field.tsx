import { isInRoleSet } from '@benchbook/domain/access';
import type { FeedbackMember } from '@benchbook/domain/feedback';
import type { Role } from '@benchbook/domain/users';
import { Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import { RoleMark } from '../../../blocks/role-mark/role-mark.tsx';
import { useIsTouch } from '../../../ui/media.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { usePeople } from '../api/use-people.ts';
import { t } from '../messages.ts';
import styles from './windows.module.css';

interface PeopleFieldProps {
  /** Fixed members: checked and disabled. */
  lockedId: string;
  lockedAs: 'you' | 'author';
  /** Current members; deactivated users stay until somebody removes them. */
  known?: readonly FeedbackMember[];
  chosenIds: readonly string[];
  problem: string | undefined;
  onChange(ids: readonly string[]): void;
}

interface Person extends FeedbackMember {
  readonly role: Role | undefined;
}

/** Checkboxes for all users who can read threads; the list is at most 200 px high (CONST-30). */
export function PeopleField({ lockedId, lockedAs, known = [], chosenIds, problem, onChange }: PeopleFieldProps) {
  const labelId = useId();
  const isTouch = useIsTouch();
  const people = usePeople();
  const [search, setSearch] = useState('');
  const all = peopleOf(people.data ?? [], known, lockedId);
  const shown = all.filter(({ username }) => username.toLowerCase().includes(search.trim().toLowerCase()));
  const toggle = (id: string): void =>
    onChange(chosenIds.includes(id) ? chosenIds.filter((each) => each !== id) : [...chosenIds, id]);
  const labelOf = ({ id, username }: Person): string => (id === lockedId ? t(lockedAs, { username }) : username);

  return (
    <div role="group" aria-labelledby={labelId} className={styles['field']}>
      <div className={styles['label']}>
        <span id={labelId}>
          {t('users')} <i aria-hidden>*</i>
        </span>
        <span className={styles['count']}>{t('chosen', { count: new Set([lockedId, ...chosenIds]).size })}</span>
      </div>
      <SearchField label={t('usersSearch')} value={search} onChange={setSearch} />
      {people.isError && !people.data ? (
        <ErrorState message={t('usersFailed')} onRetry={() => void people.refetch()} />
      ) : (
        <ul className={styles['list']} data-testid="thread-users">
          {shown.map((person) => (
            <li key={person.id}>
              <Checkbox
                size={isTouch ? 'md' : 'sm'}
                label={
                  <span className={styles['person']}>
                    <span>{labelOf(person)}</span>
                    {person.role && <RoleMark role={person.role} />}
                  </span>
                }
                checked={person.id === lockedId || chosenIds.includes(person.id)}
                disabled={person.id === lockedId}
                onChange={() => toggle(person.id)}
              />
            </li>
          ))}
          {people.data && shown.length === 0 && <li className={styles['none']}>{t('usersEmpty')}</li>}
        </ul>
      )}
      <p className={styles['hint']}>{t('usersOnlyFeedback')}</p>
      {problem && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface Account extends FeedbackMember {
  readonly role: Role;
  /** Null if the caller may not know it: the server then lists only active users. */
  readonly isActive: boolean | null;
}

/** Members first. Only users whose role has Feedback are offered: others could not read the messages. */
function peopleOf(accounts: readonly Account[], known: readonly FeedbackMember[], lockedId: string): readonly Person[] {
  const isKnown = (id: string): boolean => known.some((member) => member.id === id);
  const active = accounts.filter(
    ({ id, role, isActive }) => isKnown(id) || id === lockedId || (isActive !== false && isInRoleSet('FEED', role)),
  );
  const gone = known.filter(({ id }) => !active.some((account) => account.id === id));
  const all: Person[] = [...active, ...gone.map((member) => ({ ...member, role: undefined }))];
  const rank = ({ id }: Person): number => (id === lockedId ? 0 : known.some((member) => member.id === id) ? 1 : 2);
  return all.sort((one, other) => rank(one) - rank(other) || one.username.localeCompare(other.username));
}
