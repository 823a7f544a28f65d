import '../../../test-device.ts';
import type { Assignment } from '@benchbook/domain/assignments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, first, heading, overseen, row, STEPS, show, supervisor, verified } from './for-tests/show-preview.tsx';

test('PREV-09 VAL-49: a step under oversight cannot be passed by arrow, key or table of contents; going back is free', async () => {
  const { user, verify } = show({ at: overseen });
  expect(screen.getByText('Needs a supervisor')).toBeDefined();
  await user.click(button('Next'));
  expect(within(await supervisor()).getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', true);
  await user.type(within(await supervisor()).getByLabelText('Username'), '  ');
  await user.type(within(await supervisor()).getByLabelText('Password'), '  ');
  expect(within(await supervisor()).getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  await user.keyboard('{PageDown}');
  await supervisor();
  await user.keyboard('{Escape}');
  await user.click(button('Table of Contents'));
  await user.click(await row('4 Clean up'));
  await supervisor();
  await user.keyboard('{Escape}');
  expect([heading(), verify.mock.calls.length]).toEqual(['2 Mount', 0]);
  await user.click(button('Previous'));
  expect(heading()).toBe('1 Unpack');
});

test('PREV-09: a jump over steps that need a supervisor stops at the first of them, and says what it waits for', async () => {
  const { user } = show({ at: first });
  await user.click(button('Table of Contents'));
  await user.click(await row('4 Clean up'));
  expect(within(await supervisor()).getByText(/Step 2 must be verified by a Shop Supervisor/)).toBeDefined();
  expect(heading()).toBe('2 Mount');
});

test('PREV-10 EDIT-39 EDIT-41: a step that requires verification cannot be passed either, and shows its time', async () => {
  const { user } = show({ at: verified });
  expect(screen.getByText('1 h 30 min')).toBeDefined();
  await user.click(button('Next'));
  await supervisor();
  expect(heading()).toBe('3 Test run');
});

test('PREV-11 PREV-12 ERR-34 EDIT-42: a refusal is shown in red and the step stays; a confirmation verifies the step for this visit and shows the next', async () => {
  const { user, verify } = show({ at: overseen });
  verify.mockResolvedValueOnce({ message: 'This user is not a Shop Supervisor.' });
  await user.click(button('Next'));
  const sign = async (name: string) => {
    await user.clear(within(await supervisor()).getByLabelText('Username'));
    await user.type(within(await supervisor()).getByLabelText('Username'), name);
    await user.type(within(await supervisor()).getByLabelText('Password'), 'Secret1Word');
    await user.click(within(await supervisor()).getByRole('button', { name: 'Verify' }));
  };
  await sign('art_two');
  const refusal = await screen.findByRole('alert');
  expect([refusal.textContent, refusal.style.color]).toEqual(['This user is not a Shop Supervisor.', 'var(--bb-error)']);
  expect(heading()).toBe('2 Mount');
  await sign('sup_one');
  await waitFor(() => expect(heading()).toBe('3 Test run'));
  expect(verify).toHaveBeenLastCalledWith({
    username: 'sup_one',
    proof: { password: 'Secret1Word' },
    stepId: overseen.id,
  });
  await user.click(button('Previous'));
  expect(screen.getByText('Verified by a supervisor')).toBeDefined();
  await user.click(button('Next'));
  expect(heading()).toBe('3 Test run');
});

test.each([
  ['a step', STEPS, 'Next'],
  ['the last step', [first, overseen], 'Exit'],
] as const)('PREV-11: a person who goes back while a supervisor verifies %s stays there', async (_title, steps, on) => {
  const { user, verify } = show({ steps, at: overseen });
  const answer = Promise.withResolvers<undefined>();
  verify.mockReturnValueOnce(answer.promise);
  await user.click(button(on));
  await user.type(within(await supervisor()).getByLabelText('Username'), 'sup_one');
  await user.type(within(await supervisor()).getByLabelText('Password'), 'Secret1Word{Enter}');
  await user.click(button('Previous'));
  await act(async () => answer.resolve(undefined));
  expect([heading(), screen.queryByRole('dialog')]).toEqual(['1 Unpack', null]);
  await user.click(button('Next'));
  expect(screen.getByText('Verified by a supervisor')).toBeDefined();
});

test('PREV-11: a step verified in the run of an assignment can be passed, and says who verified it and when', async () => {
  const verified = { username: 'sup_one', atMs: new Date().setHours(9, 5) };
  const items = [{ itemId: overseen.id, isDone: false, isChanged: false, isVerified: true, verified }];
  const assignment = { userId: 'u1', instructionId: 'wi', run: 2, progress: 0, items } as unknown as Assignment;
  const { user } = show({ at: overseen, assignment });
  expect(screen.getByText('Verified by sup_one, 09:05')).toBeDefined();
  await user.click(button('Next'));
  expect(heading()).toBe('3 Test run');
});

test('PREV-06 PREV-09: a last step under oversight is signed before the preview asks whether to leave', async () => {
  const { user, close } = show({ steps: [first, overseen], at: overseen });
  await user.click(button('Exit'));
  expect(within(await supervisor()).getByText(/must be verified by a Shop Supervisor before you go on/)).toBeDefined();
  await user.type(within(await supervisor()).getByLabelText('Username'), 'sup_one');
  await user.type(within(await supervisor()).getByLabelText('Password'), 'Secret1Word{Enter}');
  expect(await screen.findByText('This is the end of the work instruction, would you like to exit?')).toBeDefined();
  expect(close).not.toHaveBeenCalled();
});

test('the dialog reports a lost connection, and the step stays unverified', async () => {
  const { user, verify } = show({ at: overseen });
  verify.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(button('Next'));
  await user.type(within(await supervisor()).getByLabelText('Username'), 'sup_one');
  await user.type(within(await supervisor()).getByLabelText('Password'), 'Secret1Word{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'A supervisor can verify this step once the server can be reached again.',
  );
  expect(heading()).toBe('2 Mount');
});

test('a supervisor is not asked to verify the step they were called to: that is done on the caller’s device', async () => {
  const { user } = show({ at: overseen, called: overseen });
  await user.click(button('Next'));
  expect(heading()).toBe('3 Test run');
  await user.click(button('Next'));
  expect(within(await supervisor()).getByText(/Step 3 must be verified/)).toBeDefined();
});
