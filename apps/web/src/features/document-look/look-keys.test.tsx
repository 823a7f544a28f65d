import '../../test-device.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveElementsAHeight, startTestSession } from '../../test-page.tsx';
import { AT, ID, key, names, openLook, paragraph, READY, row } from './for-tests/open-look.tsx';

beforeEach(() => {
  startTestSession('Engineer');
  sessionStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  giveElementsAHeight();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('Enter on a step selects its title, S splits and selects the title of the new step; undo and redo work from there', async () => {
  const { user } = openLook();
  const title = () => document.activeElement as HTMLInputElement;
  const chosenWords = () => title().value.slice(title().selectionStart ?? 0, title().selectionEnd ?? 0);
  (await row('2 Let it cool')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(title().getAttribute('aria-label')).toBe('Title of step 2'));
  expect(chosenWords()).toBe('Let it cool');
  await user.click(await row('1 Fit the ring'));
  screen.getByRole('button', { name: 'Actions for paragraph 2' }).focus();
  await user.keyboard('s');
  await waitFor(() => expect(title().getAttribute('aria-label')).toBe('Title of step 2'));
  expect([names()[1], chosenWords()]).toEqual(['2 Push it on', 'Push it on']);
  await user.keyboard('{Control>}z{/Control}');
  expect(names()).toEqual(['1 Fit the ring', '2 Let it cool', '3 Clean up']);
  expect(title().getAttribute('aria-label')).toBe('Title of step 1');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect([names()[1], title().getAttribute('aria-label')]).toEqual(['2 Push it on', 'Title of step 2']);
});

test('the row of the selected step gets the initial focus, unless something else has it', async () => {
  openLook({}, `/look/${ID}?at=b`);
  const selected = await row('2 Let it cool');
  await waitFor(() => expect(document.activeElement).toBe(selected));
});

test('Escape in the title restores the old one and focuses the row of the step', async () => {
  const { user } = openLook();
  const selected = await row('1 Fit the ring');
  const title = screen.getByLabelText<HTMLInputElement>('Title of step 1');
  await user.type(title, ' now{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(selected));
  expect([title.value, names()[0]]).toEqual(['Fit the ring', '1 Fit the ring']);
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText(/^There is no correction to undo/)).toBeTruthy();
});

test('J joins a paragraph with the one above and focuses that; undo separates them', async () => {
  const { user } = openLook();
  await row('1 Fit the ring');
  const actions = (index: number) => screen.getByRole('button', { name: `Actions for paragraph ${index}` });
  actions(2).focus();
  await user.keyboard('j');
  expect(screen.queryByRole('button', { name: 'Actions for paragraph 2' })).toBeNull();
  expect(screen.getByText('Hot. Push it on.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(actions(1)));
  await user.keyboard('{Control>}z{/Control}');
  expect(actions(2)).toBeTruthy();
});

test('the keys of a paragraph also work with Caps Lock', async () => {
  openLook();
  await row('1 Fit the ring');
  key(screen.getByRole('button', { name: 'Actions for paragraph 2' }), 'J');
  expect(screen.getByText('Hot. Push it on.')).toBeTruthy();
  key(screen.getByRole('button', { name: 'Actions for paragraph 1' }), 'T');
  expect(screen.getByText('WARNING: Hot. Push it on.')).toBeTruthy();
});

test('undo works wherever the focus is, except in edited text; it selects the restored step', async () => {
  const { user } = openLook();
  const undo = (at: Element) => key(at, 'z', { ctrlKey: true });
  const leaveOut = async () => {
    key(await row('2 Let it cool'), 'Delete');
    await waitFor(() => expect(names()).toHaveLength(2));
  };
  await leaveOut();
  undo(document.body);
  expect((await row('2 Let it cool')).getAttribute('aria-selected')).toBe('true');
  await leaveOut();
  undo(screen.getByRole('radio', { name: 'Text' }));
  expect(names()).toHaveLength(3);
  await leaveOut();
  const field = screen.getByLabelText<HTMLInputElement>('Title of step 1');
  await user.type(field, ' now');
  undo(field);
  undo(screen.getByLabelText('Title'));
  expect(names()).toHaveLength(2);
  await user.keyboard('{Enter}');
  undo(field);
  expect([field.value, names().length]).toEqual(['Fit the ring', 2]);
  undo(field);
  expect((await row('2 Let it cool')).getAttribute('aria-selected')).toBe('true');
});

test('when undo removes the focused paragraph, the title gets the focus', async () => {
  openLook();
  key(await row('2 Let it cool'), 'j', { altKey: true });
  const third = await screen.findByRole('button', { name: 'Actions for paragraph 3' });
  third.focus();
  key(third, 'z', { ctrlKey: true });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Title of step 2'));
});

const TABLE = { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph('M8')] }] }] };

test('a key without effect gives the reason: for a step, a paragraph and undo', async () => {
  const steps = [
    {
      _id: 'a',
      title: 'Fit',
      blocks: [{ node: paragraph('Push it on.') }, { node: TABLE }, { node: paragraph('Wait.') }],
      children: [],
    },
    { _id: 'b', title: 'Clean', blocks: [], children: [] },
  ];
  const { user } = openLook({ [`GET ${AT}`]: { ...READY, document: { ...READY.document, steps } } });
  const says = async (words: RegExp) => {
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Dismiss' }), 'replaces the previous message').toHaveLength(1);
  };
  (await row('1 Fit')).focus();
  await user.keyboard('{Alt>}j{/Alt}');
  await says(/^The first step has no step above it/);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await says(/^No step is above it on its level\.$/);
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await says(/could take it in/);
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await says(/^It is on the top level already/);
  await user.keyboard('{Control>}z{/Control}');
  await says(/^There is no correction to undo/);
  await user.keyboard('{Control>}y{/Control}');
  await says(/^There is no correction to redo/);
  await user.keyboard('{Control>}a{/Control}{Alt>}j{/Alt}');
  await says(/^Choose one step to join/);

  const actions = (index: number) => screen.getByRole('button', { name: `Actions for paragraph ${index}` });
  actions(1).focus();
  await user.keyboard('j');
  await says(/^The first paragraph has none above it/);
  await user.keyboard('t');
  await says(/^It is text already/);
  actions(2).focus();
  await user.keyboard('j');
  await says(/^Only a paragraph can be joined/);
  actions(3).focus();
  await user.keyboard('j');
  await says(/^Above this paragraph is none/);
  await user.keyboard('ww');
  await says(/^It is this kind of alert already/);
  expect(names()).toEqual(['1 Fit', '2 Clean']);

  const title = screen.getByLabelText<HTMLInputElement>('Title of step 1');
  await user.clear(title);
  await user.keyboard('{Enter}');
  await says(/^A step needs a title/);
  expect(title.value).toBe('Fit');
});
