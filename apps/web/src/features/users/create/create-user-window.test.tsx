import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { CreateUserWindow } from './create-user-window.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(answers: Parameters<typeof answerWith>[0] = {}) {
  startTestSession('Shop Supervisor');
  const taken = { _id: 'x', username: 'taken_name', role: 'QA', status: 'Offline', image: '' };
  const sent = answerWith({
    'GET /api/users': ({ query }: { query: URLSearchParams }) => (query.get('q') === 'taken_name' ? [taken] : []),
    ...answers,
  });
  const [onClose, onCreated] = [vi.fn(), vi.fn()];
  return { sent, onClose, onCreated, ...openPage(<CreateUserWindow onClose={onClose} onCreated={onCreated} />) };
}

const field = (name: string) => screen.findByLabelText(name);
const createButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });

test('VAL-50 VAL-51 VAL-52 VAL-53 VAL-54 VAL-55 VAL-56 VAL-57 VAL-58: each broken rule stands under its field in the words of the specification', async () => {
  const { user } = open();
  const retype = async (name: string, text: string) => {
    await user.clear(await field(name));
    await user.type(await field(name), text);
  };
  expect(
    await screen.findByText(
      'Password must include 1 uppercase, 1 lower case, 1 number, be at least 8 characters long, and contain only letters and numbers (no special characters).',
    ),
  ).toBeTruthy();
  await retype('User Name', 'new one');
  expect(screen.getByText('Invalid user name. Only alphabets and underscores are allowed.')).toBeTruthy();
  await retype('User Name', 'Taken_Name');
  expect(await screen.findByText('This username is already taken.')).toBeTruthy();
  for (const [password, sentence] of [
    ['Short1a', 'Password must be at least 8 characters long'],
    ['lowercase1', 'Password must include an uppercase letter'],
    ['UPPERCASE1', 'Password must include a lowercase letter'],
    ['NoNumberHere', 'Password must include a number'],
    ['Special1!pass', 'Password special characters are not allowed'],
  ] as const) {
    await retype('Password', password);
    expect(screen.getByText(sentence)).toBeTruthy();
  }
  await retype('Confirm Password', 'else');
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
});

test('VAL-59 VAL-60 VAL-61: Create works once name, both passwords and a role are right, and sends them', async () => {
  const made = { _id: 'n', username: 'new_one', role: 'QA', status: 'Offline', image: '' };
  const { user, sent, onClose, onCreated } = open({ 'POST /api/users/create': Response.json(made, { status: 201 }) });
  await user.type(await field('User Name'), 'new_one');
  await user.type(await field('Password'), 'Passw0rdOne');
  expect(createButton().disabled).toBe(true);
  await user.type(await field('Confirm Password'), 'Passw0rdOne');
  expect(createButton().disabled).toBe(true);
  const role = await field('User Role');
  expect(Array.from(role.querySelectorAll('option'), ({ value }) => value)).toEqual([
    '',
    'Artisan',
    'Work Lead',
    'Shop Supervisor',
    'Engineer',
    'E&E',
    'QA',
  ]);
  await user.selectOptions(role, 'QA');
  expect(createButton().disabled).toBe(false);
  await user.type(await field('Confirm Password'), 'x');
  expect(createButton().disabled, 'two passwords that differ').toBe(true);
  await user.type(await field('Confirm Password'), '{Backspace}');
  await user.selectOptions(role, '');
  expect(createButton().disabled, 'no role').toBe(true);
  await user.selectOptions(role, 'QA');
  await user.click(createButton());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onCreated).toHaveBeenCalled();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    username: 'new_one',
    password: 'Passw0rdOne',
    role: 'QA',
  });
});

test('what the server refuses stays written, with its words', async () => {
  const message = 'This username is already taken.';
  const { user, onClose } = open({
    'POST /api/users/create': Response.json({ code: 'DUPLICATE_USER', message }, { status: 409 }),
  });
  await user.type(await field('User Name'), 'new_one');
  await user.type(await field('Password'), 'Passw0rdOne');
  await user.type(await field('Confirm Password'), 'Passw0rdOne');
  await user.selectOptions(await field('User Role'), 'QA');
  await user.click(createButton());
  expect(await screen.findByText(message)).toBeTruthy();
  expect([onClose.mock.calls.length, (await field('User Name')).getAttribute('value')]).toEqual([0, 'new_one']);
});
