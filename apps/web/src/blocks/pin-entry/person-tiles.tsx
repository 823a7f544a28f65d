import { UnstyledButton } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { PersonOnDevice } from '../../lib/client/session-calls.ts';
import { UserAvatar } from '../user-avatar/user-avatar.tsx';
import classes from './person-tiles.module.css';

interface PersonTilesProps {
  people: readonly PersonOnDevice[];
  /** Id of the heading, in a window. */
  labelledBy?: string;
  onPick(person: PersonOnDevice): void;
}

/** A tile for each person, instead of typing a name with gloves on. In a window the first one takes the focus. */
export function PersonTiles({ people, labelledBy, onPick }: PersonTilesProps) {
  return (
    <ul className={classes['people']} aria-labelledby={labelledBy}>
      {people.map((person, at) => (
        <li key={person.id}>
          <UnstyledButton className={classes['person']} data-autofocus={at === 0 || undefined} onClick={() => onPick(person)}>
            <span className={classes['face']}>
              <UserAvatar user={person} />
            </span>
            <span className={classes['name']} title={person.username}>
              {broken(person.username)}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

/** Allows a line break behind an underscore rather than within a word. The break opportunity is invisible and not announced. */
function broken(username: string): ReactNode {
  return username.split(/(?<=_)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change places
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
