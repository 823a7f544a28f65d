import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAILURES } from '../../test-failures.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { EditTagsDialog } from './edit-tags-dialog.tsx';

const TAGS = [
  { _id: 'g', name: 'Gantry', wips: ['wi', 'other'], created: 1 },
  { _id: 'b', name: 'Belt', wips: ['other'], created: 2 },
  { _id: 'm', name: 'Motor', wips: [], created: 3 },
];

beforeEach(() => startTestSession('Engineer'));
afterEach(() => vi.unstubAllGlobals());

function open(more: Parameters<typeof answerWith>[0] = {}) {
  const sent = answerWith({
    'GET /api/tags': TAGS,
    'PATCH /api/tags/assign': [],
    'PATCH /api/tags/remove': [],
    ...more,
  });
  const onClose = vi.fn();
  return { onClose, sent, ...openPage(<EditTagsDialog instructionId="wi" onClose={onClose} />) };
}

const writes = (sent: ReturnType<typeof open>['sent']) => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);

test('EDIT-30 TAG-06 TAG-07 TAG-08 TAG-10 TAG-12: the window shows the tags of this instruction, a field for a new one and a search', async () => {
  open();
  expect(await screen.findByRole('dialog', { name: 'Edit Tags Form' })).toBeTruthy();
  expect(await screen.findByText('Current Tags:')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Gantry' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Belt' })).toBeNull();
  expect(screen.getByLabelText('Add A New Tag')).toBeTruthy();
  expect(screen.getByLabelText('Search Recent/Popular Tags')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Confirm Tag Selection' })).toBeTruthy();
});

test('TAG-07: a new name is among the current tags once it is added, by Enter or by its button', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Add A New Tag'), 'Valves{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Valves' })).toBeTruthy();
  await user.type(screen.getByLabelText('Add A New Tag'), 'Seals');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByRole('button', { name: 'Remove Seals' })).toBeTruthy();
  expect(screen.getByLabelText('Add A New Tag')).toHaveProperty('value', '');
});

test('TAG-12: a tag that no instruction uses is still suggested, after those that are used', async () => {
  open();
  const suggested = await screen.findByRole('list', { name: 'Suggested tags' });
  expect([...suggested.querySelectorAll('button')].map((each) => each.textContent)).toEqual([
    'Belt1 instruction',
    'Motor0 instructions',
  ]);
});

test('TAG-09 VAL-36: a search that finds nothing says so; letter case is ignored', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Search Recent/Popular Tags'), 'MOT');
  expect(screen.getByText('Motor')).toBeTruthy();
  await user.type(screen.getByLabelText('Search Recent/Popular Tags'), 'zz');
  expect(screen.getByText('No Tags Found')).toBeTruthy();
});

test('TAG-18: a name that was typed but not added is included when the tags are confirmed', async () => {
  const { user, sent } = open();
  await user.type(await screen.findByLabelText('Add A New Tag'), 'Valves');
  await user.click(screen.getByRole('button', { name: 'Confirm Tag Selection' }));
  await waitFor(() => expect(writes(sent)).toEqual([{ wip_id: 'wi', newTagNames: ['Valves'], selectedTagIds: [] }]));
});

test('TAG-10 TAG-13 TAG-14 TAG-15: nothing is sent before confirmation; then added and removed tags are sent', async () => {
  const { user, sent, onClose } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Gantry' }));
  await user.type(screen.getByLabelText('Add A New Tag'), 'motor{Enter}');
  await user.type(screen.getByLabelText('Add A New Tag'), 'Valves{Enter}');
  expect(writes(sent)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm Tag Selection' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes(sent)).toEqual([
    { wip_id: 'wi', newTagNames: ['Valves'], selectedTagIds: ['m'] },
    { wip_id: 'wi', tagIdsForRemoval: ['g'] },
  ]);
});

test.each(FAILURES)(
  'after $name the dialog says so, keeps the selection, and repeats the call with the same key',
  async (failure) => {
    vi.spyOn(console, 'warn').mockImplementationOnce(() => {});
    let isDown = true;
    const keys: (string | null)[] = [];
    const { user, onClose } = open();
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
      if (request.method !== 'PATCH') return answer(address, request);
      keys.push(new Headers(request.headers).get('idempotency-key'));
      return isDown ? failure.answer() : answer(address, request);
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Gantry' }));
    await user.click(screen.getByRole('button', { name: 'Confirm Tag Selection' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Confirm Tag Selection' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(new Set(keys).size).toBe(1);
  },
);

test('VAL-67: a tag of more than 10,000 characters is refused in its field', async () => {
  const { user, sent } = open();
  (await screen.findByLabelText('Add A New Tag')).focus();
  await user.paste('x'.repeat(10_001));
  expect(screen.getByText('This tag is too long.')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: /^Remove x/ })).toBeNull();
  expect(writes(sent)).toEqual([]);
});
