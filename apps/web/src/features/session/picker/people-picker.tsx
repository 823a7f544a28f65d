import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { PersonTiles } from '../../../blocks/pin-entry/index.ts';
import type { PersonOnDevice } from '../../../lib/client/session-calls.ts';
import { t } from '../messages.ts';
import classes from './picker.module.css';

interface PeoplePickerProps {
  people: readonly PersonOnDevice[];
  onPick(person: PersonOnDevice): void;
  onSomebodyElse(): void;
}

/** Users who have used this device. */
export function PeoplePicker({ people, onPick, onSomebodyElse }: PeoplePickerProps) {
  return (
    <div className={classes['picker']}>
      <h1>{t('whoWorks')}</h1>
      <PersonTiles people={people} onPick={onPick} />
      <Button variant="default" size="touch" leftSection={<IconUserPlus size={20} />} onClick={onSomebodyElse}>
        {t('somebodyElse')}
      </Button>
    </div>
  );
}
