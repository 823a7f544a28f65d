import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../../test-page.tsx';
import { InstructionPicker } from './instruction-picker.tsx';

afterEach(() => vi.unstubAllGlobals());

const summary = (_id: string, title: string) => ({
  _id,
  title,
  isPDFViewer: false,
  preview_img: 'default-wi-preview-img.jpg',
  preview_sha256: null,
  tags: [],
  publication_page: { docNum: '', system: '', subject: '' },
  stepCount: 1,
  revision: null,
  archived: false,
  creation_date: 1,
  modified_date: 1,
  release: false,
  isBuilding: false,
  liveRevision: null,
  hasDraft: true,
  isAssignable: false,
  workStatus: 'Not Started',
  assignees: 0,
  completion: 0,
});

test('EDIT-44: the search has the initial focus, and Enter chooses the match, never this instruction', async () => {
  startTestSession('Engineer');
  giveElementsAHeight();
  const rows = [summary('wi', 'Valve service'), summary('other', 'Valve repair')];
  answerWith({ 'GET /api/wip': () => Response.json(rows, { headers: { 'x-total-count': '2' } }) });
  const onPick = vi.fn();
  const { user } = openPage(<InstructionPicker exceptId="wi" onPick={onPick} onClose={() => {}} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  await screen.findByRole('button', { name: 'Valve repair' });
  await user.keyboard('valve');
  await vi.waitFor(async () => {
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledWith({ id: 'other', title: 'Valve repair' });
  });
});

test('clearing the search keeps the focus in its field', async () => {
  startTestSession('Engineer');
  answerWith({ 'GET /api/wip': () => Response.json([], { headers: { 'x-total-count': '0' } }) });
  const { user } = openPage(<InstructionPicker exceptId="wi" onPick={() => {}} onClose={() => {}} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  await user.keyboard('valve');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});
