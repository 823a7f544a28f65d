import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { StepTitleField } from '../../../blocks/step-card/index.ts';
import { openPage, startTestSession } from '../../../test-page.tsx';
import { AuthorContext } from '../session/author-context.ts';
import { openThree } from '../session/for-tests/three-steps.ts';
import { Toolbar } from './toolbar.tsx';

test('EDIT-17 EDIT-64: Save in the toolbar sends unsaved changes and reports success', async () => {
  startTestSession('Engineer');
  const { session, calls, server, steps, now } = openThree();
  const { user } = openPage(
    <AuthorContext value={{ session, calls }}>
      <Toolbar tools={null} release={{ status: null, button: null }} />
    </AuthorContext>,
  );
  act(() => now().rename(steps[0].id, 'Drain oil'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('status')).toHaveProperty('textContent', 'Your Work Instruction has been saved.');
  expect(server.saves.map(({ changes }) => changes?.changed[0]?.title)).toEqual(['Drain oil']);
});

test('EDIT-17: Ctrl + S also saves while a title is edited; other keys go to the field', async () => {
  startTestSession('Engineer');
  const { session, calls, server, steps, now } = openThree();
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => void heard.push(key);
  document.addEventListener('keydown', listen);
  const { user } = openPage(
    <AuthorContext value={{ session, calls }}>
      <Toolbar tools={null} release={{ status: null, button: null }} />
      <StepTitleField title="One" onConfirm={async () => true} onCancel={() => {}} />
    </AuthorContext>,
  );
  const save = async (field: string, title: string) => {
    act(() => now().rename(steps[0].id, title));
    await user.click(screen.getByRole('textbox', { name: field }));
    heard.length = 0;
    await user.keyboard('z{Control>}s{/Control}');
    await vi.waitFor(() => expect(server.saves.at(-1)?.changes?.changed[0]?.title).toBe(title));
    expect(heard).toEqual(['s']);
  };
  await save('Step title', 'Drain oil');
  await user.click(screen.getByRole('button', { name: 'Edit title' }));
  await save('Title', 'Drain the oil');
  document.removeEventListener('keydown', listen);
});

test('after undoing everything by keyboard, the focus stays on the button, which has no effect any more', async () => {
  startTestSession('Engineer');
  const { session, calls, steps, now } = openThree();
  const { user } = openPage(
    <AuthorContext value={{ session, calls }}>
      <Toolbar tools={null} release={{ status: null, button: null }} />
    </AuthorContext>,
  );
  const before = now().draft.tree.byId[steps[0].id]?.title;
  act(() => now().rename(steps[0].id, 'Drain oil'));
  const undo = screen.getByRole('button', { name: 'Undo' });
  undo.focus();
  for (const _ of [1, 2]) {
    await user.keyboard('{Enter}');
    expect(now().draft.tree.byId[steps[0].id]?.title).toBe(before);
    expect(document.activeElement).toBe(undo);
  }
  expect([undo.getAttribute('aria-disabled'), undo.hasAttribute('disabled')], 'a disabled button loses the focus').toEqual([
    'true',
    false,
  ]);
});
