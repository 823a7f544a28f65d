import { NEW_RELEASE } from '@benchbook/domain/release';
import { anAlert, anInstruction, aStep, aUse } from '@benchbook/testkit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore, toContent, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../lib/client/index.ts';
import { currentSession } from '../../../lib/session/index.ts';
import { giveElementsAHeight, openPage, startTestSession } from '../../../test-page.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import { AuthorContext } from '../session/author-context.ts';
import { createAuthorSession } from '../session/create-author-session.ts';
import { StepPane } from './step-pane.tsx';

beforeEach(() => {
  startTestSession('Engineer');
  giveElementsAHeight();
});
afterEach(() => vi.unstubAllGlobals());

const photo = aUse();
const leaf = aStep({ title: 'Seal' });
const gear = aStep({
  title: 'Gear',
  attachments: [photo],
  defaultUseId: photo.id,
  requiresOversight: true,
  children: [leaf],
});
const bolt = aStep({ title: 'Bolt' });
const cover = aStep({ title: 'Cover' });
const hot = anAlert({ name: 'Hot', stepIds: [leaf.id] });
const gearbox = anInstruction({ steps: [gear, bolt, cover], alerts: [hot] });

/** The steps pane of an instruction. */
function openSteps(content = gearbox, instructionId = 'wi') {
  const store = createDraftStore({ instructionId, version: 1, draft: toDraft(content) });
  const calls = createAuthoringCalls(api, quietApi);
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  const save = vi.spyOn(session, 'save').mockResolvedValue('saved');
  const { user } = openPage(
    <AuthorContext value={{ session, calls }}>
      <StepPane query="" onQuery={() => {}} found={undefined} />
      <LiveRegion />
    </AuthorContext>,
  );
  return { user, store, save, steps: () => toContent(store.getState().draft).steps };
}
const titles = () => screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label')?.replace(', has alerts', ''));
const row = (name: RegExp) => screen.getByRole('treeitem', { name });
const said = () => screen.getAllByRole('status').map((region) => region.textContent?.trim());

/** Fake browser clipboard that keeps all types of text between events. */
function aClipboard() {
  const kept = new Map<string, string>();
  return {
    kept,
    clipboardData: {
      setData: (type: string, text: string) => void kept.set(type, text),
      getData: (type: string) => kept.get(type) ?? '',
    },
  };
}

test('several steps are copied and pasted by key, with sub-steps, files, flags and alerts, and one Undo reverts the paste', async () => {
  const { store, steps } = openSteps();
  const { clipboardData, kept } = aClipboard();
  fireEvent.click(row(/Gear/));
  fireEvent.click(row(/Bolt/), { shiftKey: true });
  fireEvent.copy(row(/Bolt/), { clipboardData });
  expect(kept.get('text/plain')).toBe('1 Gear\n1.1 Seal\n2 Bolt');
  await vi.waitFor(() => expect(said()).toContain('3 steps copied'));
  fireEvent.paste(row(/Cover/), { clipboardData });
  expect(titles()).toEqual(['1 Gear', '1.1 Seal', '2 Bolt', '3 Cover', '4 Gear', '4.1 Seal', '5 Bolt']);
  await vi.waitFor(() => expect(said()).toContain('3 steps pasted'));
  const copy = steps()[3];
  expect(copy).toMatchObject({ requiresOversight: true, attachments: [{ file: photo.file }] });
  expect(copy?.defaultUseId).toBe(copy?.attachments[0]?.id);
  expect(copy?.attachments[0]?.id).not.toBe(photo.id);
  expect(store.getState().draft.alerts[0]?.stepIds).toEqual([leaf.id, copy?.children[0]?.id]);
  expect(store.getState().selectedId).toBe(copy?.id);
  store.temporal.getState().undo();
  expect(store.getState().draft).toBe(store.getState().base);
});

test('steps are pasted into another instruction with their alerts', () => {
  openSteps();
  const { clipboardData } = aClipboard();
  fireEvent.copy(row(/Gear/), { clipboardData });
  cleanup();
  const other = openSteps(anInstruction({ steps: [aStep({ title: 'Other' })] }), 'other');
  fireEvent.paste(row(/Other/), { clipboardData });
  expect(titles()).toEqual(['1 Other', '2 Gear', '2.1 Seal']);
  expect(other.store.getState().draft.alerts).toMatchObject([{ name: 'Hot', stepIds: [other.steps()[1]?.children[0]?.id] }]);
});

test('by menu, without a clipboard: copied steps can be pasted in every tab of this user until sign-out', async () => {
  Object.assign(document, { execCommand: vi.fn() });
  const { user } = openSteps();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: /Actions for step/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await user.click(row(/Gear/));
  await user.click(screen.getByRole('button', { name: 'Actions for step 1' }));
  await screen.findByRole('menuitem', { name: 'Copy' });
  expect(screen.queryByRole('menuitem', { name: 'Paste after' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Copy' }));
  expect(document.execCommand).toHaveBeenCalledWith('copy');
  await user.click(row(/Bolt/));
  await choose('Paste as sub-step');
  expect(titles()).toEqual(['1 Gear', '1.1 Seal', '2 Bolt', '2.1 Gear', '2.1.1 Seal', '3 Cover']);
  await choose('Paste after');
  expect(titles()).toHaveLength(8);
  cleanup();
  currentSession().expire();
  expect(localStorage.getItem('benchbook-copied-steps')).toBeNull();
});

test('the bar reports copied steps and can paste them immediately', async () => {
  Object.assign(document, { execCommand: vi.fn() });
  const { user } = openSteps();
  await user.click(screen.getByRole('button', { name: 'Select several steps' }));
  await user.click(row(/Gear/));
  await user.click(row(/Bolt/));
  expect(screen.getByRole('button', { name: 'Paste after' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(screen.getByText('2 copied')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Paste after' })).toHaveProperty('disabled', false);
  await user.click(row(/Cover/));
  expect(screen.getByRole('toolbar', { name: '3 selected' }).textContent).toContain('3 selected');
});

test('cut and pasted steps keep their ids; the only step cannot be cut', async () => {
  const { store, steps } = openSteps();
  const { clipboardData } = aClipboard();
  fireEvent.cut(row(/Gear/), { clipboardData });
  expect(titles()).toEqual(['1 Bolt', '2 Cover']);
  await vi.waitFor(() => expect(said()).toContain('2 steps cut'));
  fireEvent.paste(row(/Cover/), { clipboardData });
  expect(steps()).toEqual([bolt, cover, gear]);
  expect(store.getState().draft.alerts).toEqual([hot]);
  cleanup();
  const only = openSteps(anInstruction({ steps: [bolt] }));
  fireEvent.cut(row(/Bolt/), { clipboardData });
  expect(await screen.findByText('Every work instruction must have at least one step.')).toBeDefined();
  expect(only.steps()).toEqual([bolt]);
});

test('TREE-27: several steps are deleted after one question with their number, and saved; one Undo restores them', async () => {
  const { user, store, save } = openSteps();
  await user.click(row(/Gear/));
  fireEvent.click(row(/Cover/), { ctrlKey: true });
  fireEvent.keyDown(row(/Cover/), { key: 'Delete' });
  const question =
    'You are about to delete 2 steps and 1 sub steps. Upon saving this action cannot be undone, would you like to proceed?';
  expect(await screen.findByText(question)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await vi.waitFor(() => expect(titles()).toEqual(['1 Bolt']));
  expect(save).toHaveBeenCalledOnce();
  store.temporal.getState().undo();
  await vi.waitFor(() => expect(titles()).toHaveLength(4));
});

test('TREE-27: one step is deleted after a question with the number of its sub-steps on all levels, if it has any', async () => {
  const screw = aStep({ title: 'Screw', children: [aStep({ title: 'Washer' })] });
  const { user, store } = openSteps(anInstruction({ steps: [aStep({ title: 'Lid', children: [screw] }), cover] }));
  for (const [name, counted] of [
    [/Lid/, ' and 2 sub steps'],
    [/Screw/, ' and 1 sub steps'],
    [/Cover/, ''],
  ] as const) {
    fireEvent.keyDown(row(name), { key: 'Delete' });
    const question = `You are about to delete a step${counted}. Upon saving this action cannot be undone, would you like to proceed?`;
    expect(await screen.findByText(question)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(store.getState().draft).toBe(store.getState().base);
});

test('TREE-07: on touch screens steps are ticked, then moved together from the bar above the tree', async () => {
  const { user } = openSteps();
  await user.click(screen.getByRole('button', { name: 'Select several steps' }));
  await user.click(row(/Gear/));
  await user.click(row(/Cover/));
  const bar = screen.getByRole('toolbar', { name: '2 selected' });
  await user.click(within(bar).getByRole('button', { name: 'Move…' }));
  const window = await screen.findByRole('dialog', { name: 'Move 2 steps' });
  await user.click(await within(window).findByRole('combobox', { name: 'Step' }));
  await user.click(await screen.findByRole('option', { name: '2 Bolt' }));
  await user.click(within(window).getByRole('button', { name: 'Move' }));
  await vi.waitFor(() => expect(titles()).toEqual(['1 Bolt', '2 Gear', '2.1 Seal', '3 Cover']));
  await user.click(screen.getByRole('button', { name: 'End selecting' }));
  expect(screen.queryByRole('toolbar', { name: /selected/ })).toBeNull();
});
