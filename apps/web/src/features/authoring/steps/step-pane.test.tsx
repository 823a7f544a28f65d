import { NEW_RELEASE } from '@benchbook/domain/release';
import type { Step } from '@benchbook/domain/steps';
import { anInstruction, aStep, aUse } from '@benchbook/testkit';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../lib/client/index.ts';
import { giveElementsAHeight, openPage, startTestSession } from '../../../test-page.tsx';
import { AlertSlotsContext } from '../alerts/alert-slots.ts';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import { AuthorContext } from '../session/author-context.ts';
import { createAuthorSession } from '../session/create-author-session.ts';
import { AuthorCard } from './author-card.tsx';
import { StepPane } from './step-pane.tsx';

const slots = { all: () => null, ofStep: ({ stepId }: { stepId: string }) => <p>alerts of {stepId}</p> };

function openSteps(given: Partial<Step> = {}) {
  startTestSession('Engineer');
  giveElementsAHeight();
  const draft = toDraft(anInstruction({ steps: [aStep({ id: 's1', title: 'Drain oil', ...given })] }));
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft });
  const calls = createAuthoringCalls(api, quietApi);
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  const addStep = vi.spyOn(session, 'addStep').mockResolvedValue();
  const { user } = openPage(
    <AuthorContext value={{ session, calls }}>
      <AlertSlotsContext value={slots}>
        <StepPane query="" onQuery={() => {}} found={undefined} />
        <AuthorCard id="s1" number="1" onOpenFiles={() => {}} onShowAttachments={() => {}} />
      </AlertSlotsContext>
    </AuthorContext>,
  );
  return { user, store, session, addStep };
}

test('a double-click on "+ Step" makes one step, the next press another', async () => {
  const { user, addStep } = openSteps();
  const button = screen.getByRole('button', { name: 'Add step' });
  await user.dblClick(button);
  expect(addStep).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Add sub-step' }));
  expect(addStep).toHaveBeenCalledTimes(2);
});

test('EDIT-06 VAL-11: after renaming by Enter or Escape the pencil has the focus, after a blank name the field', async () => {
  const { user, store } = openSteps();
  const pencil = screen.getByRole('button', { name: 'Edit title' });
  await user.click(pencil);
  await user.keyboard('Nothing{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(pencil));
  await user.click(pencil);
  await user.keyboard(' {Enter}');
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Step title' })));
  await user.keyboard('Drain all oil{Enter}');
  await vi.waitFor(() => expect(document.activeElement).toBe(pencil));
  expect(store.getState().draft.tree.byId['s1']?.title).toBe('Drain all oil');
});

test('EDIT-06: a half typed title is in the draft, Escape takes it out again and leaves nothing to save', async () => {
  const { user, store, session } = openSteps();
  const title = () => store.getState().draft.tree.byId['s1']?.title;
  await user.click(screen.getByRole('button', { name: 'Edit title' }));
  await user.keyboard('Drain all');
  session.flush();
  expect(title()).toBe('Drain all');
  await user.clear(screen.getByRole('textbox', { name: 'Step title' }));
  session.flush();
  expect(title()).toBe('Drain all');
  await user.keyboard('{Escape}');
  expect([title(), store.getState().editing]).toEqual(['Drain oil', 'none']);
});

test('a step with nothing on it says where its text is written, and one press leads there', async () => {
  const { user, store } = openSteps();
  expect(screen.getByText('This step has no text yet.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(store.getState().editing).toBe('content');
  await vi.waitFor(() => expect(screen.queryByText('This step has no text yet.')).toBeNull());
});

test('EDIT-09 NAV-54: the card of a step has a button for its alerts, which opens and closes them there', async () => {
  const { user } = openSteps();
  const button = screen.getByRole('button', { name: 'Edit Step Alerts' });
  expect(button.title).toBe('Edit Step Alerts');
  await user.click(button);
  expect(screen.getByText('alerts of s1')).toBeTruthy();
  await user.click(button);
  expect(screen.queryByText('alerts of s1')).toBeNull();
});

test('VAL-25: a file that is linked in the text already is said to be attached', async () => {
  const photo = aUse();
  const { user } = openSteps({ attachments: [photo] });
  await user.click(screen.getByRole('button', { name: 'Edit content' }));
  const link = async () => {
    await user.click(await screen.findByRole('button', { name: 'Link attachment' }));
    const [item] = await screen.findAllByRole('menuitem', { name: photo.file.name });
    if (item) await user.click(item);
  };
  await link();
  expect(screen.queryByText('This file is already attached.')).toBeNull();
  await link();
  expect(await screen.findByText('This file is already attached.')).toBeTruthy();
});
