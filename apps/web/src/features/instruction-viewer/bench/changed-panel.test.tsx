// @vitest-environment jsdom
import type { StepAsDone } from '@benchbook/domain/progress';
import type { Step } from '@benchbook/domain/steps';
import { aFile, aPhotoMarkup, aStep, aText, aUse } from '@benchbook/testkit';
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
const change = { stepId: step.id, revision: 1, isRead: false, before, markedUpFileIds: [] };

test('old and new text are side by side, marked by more than colour, and other changes are listed', () => {
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

/** The sentences below the texts, for a step before and after the given changes. */
function remarksOf(now: Partial<Step>, was: Partial<StepAsDone> = {}, markedUpFileIds: readonly string[] = []) {
  const at = aStep({ title: 'Bolt', content: aText('Tighten.'), ...now });
  const { title, content, requiresOversight, requiresVerification } = at;
  const files = at.attachments.map(({ file }) => file);
  const then = { title, content, requiresOversight, requiresVerification, files, ...was };
  const given = { stepId: at.id, revision: 1, isRead: false, before: then, markedUpFileIds };
  render(<ChangedPanel step={at} number="3.2" change={given} onRead={vi.fn()} />);
  return screen.getAllByRole('listitem').map((each) => each.textContent);
}

test('for a photo that was only marked up, or a model with changed notes only, the panel says just that', () => {
  const photo = aUse({ file: aFile({ name: 'gantry.png' }), photoMarkup: aPhotoMarkup() });
  const model = aUse({ file: aFile({ path: 'gantry.glb' }) });
  const other = aUse({ file: aFile({ name: 'other.png' }) });
  expect(remarksOf({ attachments: [photo, model, other] }, {}, [photo.file.id, model.file.id])).toEqual([
    'The photo gantry.png was turned, cropped or marked up in another way.',
    'The notes on gantry.glb were changed.',
  ]);
});

test('a file that was replaced under its old name is named once', () => {
  const photo = aUse({ file: aFile({ name: 'gantry.png' }) });
  const then = { files: [{ name: 'gantry.png', sha256: 'c'.repeat(64) }] };
  expect(remarksOf({ attachments: [photo] }, then)).toEqual(['gantry.png was replaced by a new file.']);
});

test('changes of formatting alone are listed, and a panel always says what changed', () => {
  const bold = { type: 'text', text: 'Tighten.', marks: [{ type: 'bold' }] } as const;
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [bold] }] } as const;
  expect(remarksOf({}, { content })).toEqual(['Formatting, links or pictures in the text changed; the words are the same.']);
  cleanup();
  expect(remarksOf({})).toEqual(['Something small was changed; read the step again.']);
});

test('one press confirms the change', () => {
  const onRead = vi.fn();
  render(<ChangedPanel step={step} number="2" change={change} onRead={onRead} />);
  fireEvent.click(screen.getByRole('button', { name: 'I have read what changed' }));
  expect(onRead).toHaveBeenCalledOnce();
});
