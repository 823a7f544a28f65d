import '../../../test-device.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { DoneButton } from './done-button.tsx';

function Ticked() {
  const [isDone, setDone] = useState(false);
  const state = { isDone, isWaiting: false, isChanged: false, needsSupervisor: false, isVerified: false };
  return <DoneButton state={state} size="large" onToggle={() => setDone(!isDone)} />;
}

test('LITE-01: a double press marks the step once; a key takes it back', async () => {
  const user = userEvent.setup();
  startTestSession('Artisan');
  answerWith({});
  openPage(<Ticked />);
  await user.dblClick(screen.getByRole('button', { name: 'Done' }));
  const button = screen.getByRole('button');
  expect(button.textContent).toBe('Complete');
  button.focus();
  await user.keyboard('{Enter}');
  expect(button.textContent).toBe('Done');
});

test('a disabled Done shows the reason, also to screen readers, and does nothing', async () => {
  const onToggle = vi.fn();
  const state = { isDone: false, isWaiting: false, isChanged: false, needsSupervisor: false, isVerified: false };
  const reason = 'This work instruction was withdrawn. Ask your lead before you go on.';
  startTestSession('Artisan');
  answerWith({});
  openPage(<DoneButton state={state} size="large" closedReason={reason} onToggle={onToggle} />);
  const button = screen.getByRole('button', { name: 'Done', description: reason });
  expect(screen.getByText(reason)).toBeDefined();
  await userEvent.click(button);
  expect([onToggle.mock.calls, button.getAttribute('aria-disabled')]).toEqual([[], 'true']);
});
