import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../test-page.tsx';
import { SupervisorDialog } from './index.ts';

test('PREV-12: what was said of one supervisor is gone once another is typed in', async () => {
  const { user } = openPage(
    <SupervisorDialog reason="Step 2 waits." onVerify={async () => 'Not a Shop Supervisor.'} onClose={() => undefined} />,
  );
  const name = await screen.findByLabelText('Username');
  const password = screen.getByLabelText('Password');
  for (const field of [name, password]) {
    await user.type(name, 'pat');
    await user.type(password, 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Not a Shop Supervisor.');
    await user.type(field, 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  }
});

test('PREV-12: after a no the password is typed again at once', async () => {
  const { user } = openPage(
    <SupervisorDialog reason="Step 2 waits." onVerify={async () => 'Invalid username or password.'} onClose={() => undefined} />,
  );
  await user.type(await screen.findByLabelText('Username'), 'pat');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByRole('alert');
  await user.keyboard('right');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'right');
});
