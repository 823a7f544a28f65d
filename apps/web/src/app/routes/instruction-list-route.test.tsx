import '../../test-device.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { authorTabsOf } from '../../blocks/author-tabs/index.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { InstructionListRoute } from './instruction-list-route.tsx';

/** The script of the window comes when the test says so. */
const script = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../../features/instruction-create/create-instruction-modal.tsx', async (importOriginal) => {
  const module = await importOriginal();
  await script.promise;
  return module;
});

test('WI-24: what is typed right after the button, while the window is loading, is in its title field', async () => {
  startTestSession('Engineer');
  answerWith({ 'GET /api/wip': Response.json([], { headers: { 'x-total-count': '0' } }), 'GET /api/features': {} });
  const { user } = openPage(<InstructionListRoute />);
  await user.click(await screen.findByRole('button', { name: 'Create New Work Instruction' }));
  await user.keyboard('Gearboy{Backspace}x pump');
  script.resolve();
  const field = await screen.findByLabelText('Title');
  expect(field).toHaveProperty('value', 'Gearbox pump');
  await user.keyboard(' of line 3');
  expect(field).toHaveProperty('value', 'Gearbox pump of line 3');
});

const EMPTY_LIST = { 'GET /api/wip': () => Response.json([], { headers: { 'x-total-count': '0' } }) };

test('EDIT-23: the open instructions stand over the list, lead to the editor and can be closed', async () => {
  startTestSession('Engineer', 'with-tabs');
  const tabs = authorTabsOf('with-tabs').getState();
  tabs.keep({ id: 'wi1', title: 'Gearbox', kind: 'steps' });
  tabs.keep({ id: 'wi2', title: 'Pump', kind: 'pdf' });
  answerWith(EMPTY_LIST);
  const { user, place } = openPage(<InstructionListRoute />, '/list');
  const bar = within(await screen.findByRole('navigation', { name: 'Open work instructions' }));
  expect(bar.getByRole('link', { name: 'Work Instructions' }).getAttribute('aria-current')).toBe('page');
  expect(bar.getByRole('link', { name: 'Pump' }).getAttribute('href')).toContain('/wi2~&~Pump?pdf=true');
  await user.click(bar.getByRole('button', { name: 'Close Gearbox' }));
  expect(bar.queryByRole('link', { name: 'Gearbox' })).toBeNull();
  expect(place().pathname).toBe('/list');
  await user.click(bar.getByRole('button', { name: 'Close Pump' }));
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
});

test('who is no author any more sees no open instructions', async () => {
  startTestSession('Work Lead', 'no-author');
  authorTabsOf('no-author').getState().keep({ id: 'wi1', title: 'Gearbox', kind: 'steps' });
  answerWith({ ...EMPTY_LIST, 'GET /api/reports': [] });
  openPage(<InstructionListRoute />);
  await screen.findByText('There are no created work instructions yet');
  expect(screen.queryByRole('navigation')).toBeNull();
});
