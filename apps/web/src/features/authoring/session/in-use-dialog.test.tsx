import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test-page.tsx';
import { InUseDialog } from './in-use-dialog.tsx';

const onLeft = vi.fn();
const user = { id: 'u2', username: 'eng_weber' };
const open = (secondsSinceStarted = 5) =>
  openPage(
    <InUseDialog userId="u1" onLeft={onLeft} editing={{ isActivelyEditing: true, user, secondsSinceStarted }} />,
    '/editor',
  );

test('EDIT-32 EDIT-62 EDIT-63: Continue Anyway closes the dialog and stays, Return to List opens the list', async () => {
  const press = async (opened: ReturnType<typeof open>, name: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Work Instruction In Use' }));
    await opened.user.click(dialog.getByRole('button', { name }));
    return opened.place().pathname;
  };
  expect(await press(open(), 'Continue Anyway')).toBe('/editor');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  expect(onLeft).not.toHaveBeenCalled();
  expect(await press(open(), 'Return to List')).toBe('/dashboard/work%20instructions%20parent');
  // This also closes its tab.
  await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
});

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
    open(seconds);
    expect(await screen.findByText(words)).toBeTruthy();
  },
);
