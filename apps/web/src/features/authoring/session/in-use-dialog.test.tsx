import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test-page.tsx';
import { InUseDialog } from './in-use-dialog.tsx';

test.each([
  [
    59,
    '"eng_weber" has been editing this Work Instruction for 59 seconds. Editing simultaneously may cause conflicts and data loss.',
  ],
  [
    60,
    '"eng_weber" has been editing this Work Instruction for 1 minutes. Editing simultaneously may cause conflicts and data loss.',
  ],
  [
    179,
    '"eng_weber" has been editing this Work Instruction for 2 minutes. Editing simultaneously may cause conflicts and data loss.',
  ],
])(
  'EDIT-60 EDIT-61: after %s seconds it is said in seconds, from 60 on in whole minutes, rounded down',
  async (seconds, words) => {
    const user = { id: 'u2', username: 'eng_weber' };
    openPage(<InUseDialog userId="u1" editing={{ isActivelyEditing: true, user, secondsSinceStarted: seconds }} />);
    expect(await screen.findByText(words)).toBeTruthy();
  },
);
