import { Button, UnstyledButton } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { UserAvatar } from '../../../blocks/user-avatar/user-avatar.tsx';
import type { PersonOnDevice } from '../../../lib/client/session-calls.ts';
import { t } from '../messages.ts';
import classes from './picker.module.css';

interface PeoplePickerProps {
  people: readonly PersonOnDevice[];
  onPick(person: PersonOnDevice): void;
  onSomebodyElse(): void;
}

/** Who has used this device: a tap on oneself in place of typing a name in gloves. */
export function PeoplePicker({ people, onPick, onSomebodyElse }: PeoplePickerProps) {
  return (
    <div className={classes['picker']}>
      <h1>{t('whoWorks')}</h1>
      <ul className={classes['people']}>
        {people.map((person) => (
          <li key={person.id}>
            <UnstyledButton className={classes['person']} onClick={() => onPick(person)}>
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
      <Button variant="default" size="touch" leftSection={<IconUserPlus size={20} />} onClick={onSomebodyElse}>
        {t('somebodyElse')}
      </Button>
    </div>
  );
}

/** A long name breaks behind an underscore rather than in the middle of a word. Nobody sees or reads the sign for it. */
function broken(username: string): ReactNode {
  return username.split(/(?<=_)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change places
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
