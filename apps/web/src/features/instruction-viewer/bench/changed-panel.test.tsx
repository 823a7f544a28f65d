// @vitest-environment jsdom
import { aFile, aStep, aText, aUse } from '@benchbook/testkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChangedPanel } from './changed-panel.tsx';

afterEach(cleanup);

const step = aStep({
  title: 'Bolt',
  content: aText('Tighten to 21 Nm.'),
  attachments: [aUse({ file: aFile({ name: 'new.png' }) })],
  requiresOversight: true,
});
const before = {
  title: 'Bolt',
  content: aText('Tighten to 12 Nm.'),
  files: [],
  requiresOversight: false,
  requiresVerification: false,
};
const change = { stepId: step.id, revision: 1, isRead: false, before };

test('old and new words stand side by side, each marked by more than its colour, and what changed beside the words is said', () => {
  const { container } = render(<ChangedPanel step={step} number="2" change={change} onRead={vi.fn()} />);
  expect(screen.getByRole('region', { name: 'What changed in step 2' })).toBeTruthy();
  expect(screen.getAllByRole('figure').map((each) => [...each.children].map(({ textContent }) => textContent))).toEqual([
    ['When you did it', 'Bolt\nTighten to 12 Nm.'],
    ['Now', 'Bolt\nTighten to 21 Nm.'],
  ]);
  expect([container.querySelector('del')?.textContent, container.querySelector('ins')?.textContent]).toEqual(['12', '21']);
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'New files: new.png',
    'Now a supervisor has to verify it.',
  ]);
});

test('that it was read is said with one press', () => {
  const onRead = vi.fn();
  render(<ChangedPanel step={step} number="2" change={change} onRead={onRead} />);
  fireEvent.click(screen.getByRole('button', { name: 'I have read what changed' }));
  expect(onRead).toHaveBeenCalledOnce();
});
