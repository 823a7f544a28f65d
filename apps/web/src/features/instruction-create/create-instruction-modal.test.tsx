import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { CreateInstructionModal } from './create-instruction-modal.tsx';

beforeEach(() => startTestSession('Engineer'));
afterEach(() => vi.unstubAllGlobals());

const made = {
  _id: '0190a000-0000-7000-8000-000000000009',
  title: 'Valve service',
  version: 1,
  revision: null,
  release: false,
  isBuilding: false,
  liveRevision: null,
  hasDraft: true,
  isAssignable: false,
  workStatus: 'Not Started',
  assignees: 0,
  completion: 0,
  tags: [],
  modified_date: 1,
};
const TAGS = [{ _id: '0190a000-0000-7000-8000-0000000000aa', name: 'Hydraulics', wips: ['w1', 'w2'], created: 1 }];
const TITLE_CHARACTERS = 'Title cannot contain special characters (&, ~, |, \\, /, *, ?, :)';

const available =
  (text = 'Available') =>
  () =>
    new Response(text);
const title = () => screen.findByLabelText('Title');
const create = () => screen.getByRole('button', { name: 'Create' });

test('VAL-01 VAL-05 WI-24 WI-25: a title of blanks is named as such, and Create is off', async () => {
  answerWith({});
  const { user } = openPage(<CreateInstructionModal onClose={() => {}} />);
  await user.type(await title(), '  ');
  expect(await screen.findByText('Work Instruction Titles Cannot Be Blank')).toBeTruthy();
  expect(create()).toHaveProperty('disabled', true);
});

test.each(['&', '~', '|', '\\', '/', '*', '?', ':', '%', '#'])(
  'VAL-02 VAL-03 VAL-05: a title with %s shows the text of the modal',
  async (character) => {
    answerWith({});
    const { user } = openPage(<CreateInstructionModal onClose={() => {}} />);
    await user.type(await title(), `A${character}B`);
    expect(await screen.findByText(TITLE_CHARACTERS)).toBeTruthy();
    expect(create()).toHaveProperty('disabled', true);
  },
);

test('VAL-06 VAL-07: a taken title is refused before anything is made', async () => {
  const sent = answerWith({ 'GET /api/wip/check-availability/*': available('Unavailable') });
  const { user } = openPage(<CreateInstructionModal onClose={() => {}} />);
  await user.type(await title(), 'Valve service{Enter}');
  expect(await screen.findByText('That Work Instruction Title is Unavailable')).toBeTruthy();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/wip/check-availability/Valve service']);
});

test('WI-26 TAG-01 TAG-05 NAV-16: Enter leads to the tags; without tags the instruction is made and its editor opens', async () => {
  const sent = answerWith({
    'GET /api/wip/check-availability/*': available(),
    'GET /api/tags': TAGS,
    'POST /api/wip': () => Response.json({ workInstruction: made }, { status: 201 }),
  });
  const { user, router } = openPage(<CreateInstructionModal onClose={() => {}} />);
  await user.type(await title(), ' Valve service {Enter}');
  expect(await screen.findByText('Current Tags')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue Without Tags' }));
  await waitFor(() => expect(router.state.location.pathname).toContain('~&~Valve%20service'));
  expect(router.state.location.search).toBe('?pdf=false');
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    wi: { title: 'Valve service', isPDFViewer: false, tags: [] },
  });
});

test('TAG-02 TAG-03 TAG-04 TAG-17 TAG-18: a known name goes by its id whatever its letter case, an unknown one as a new name', async () => {
  const sent = answerWith({
    'GET /api/wip/check-availability/*': available(),
    'GET /api/tags': TAGS,
    'POST /api/wip': () => Response.json({ workInstruction: made }, { status: 201 }),
  });
  const { user } = openPage(<CreateInstructionModal onClose={() => {}} />);
  await user.type(await title(), 'Valve service{Enter}');
  const field = await screen.findByLabelText('Add A New Tag');
  await screen.findByText('Hydraulics');
  await user.type(field, 'HYDRAULICS{Enter}');
  await user.type(field, 'valves{Enter}');
  await user.click(screen.getByRole('button', { name: 'Assign Tags To Work Instruction' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    wi: { tags: [{ _id: TAGS[0]?._id }, { name: 'valves' }] },
  });
});

test('TAG-09 TAG-16: the search ignores letter case, leaves out what is chosen, and says when nothing fits', async () => {
  answerWith({ 'GET /api/wip/check-availability/*': available(), 'GET /api/tags': TAGS });
  const { user } = openPage(<CreateInstructionModal onClose={() => {}} />);
  await user.type(await title(), 'Valve service{Enter}');
  const search = await screen.findByLabelText('Search Recent/Popular Tags');
  await user.type(search, 'HYD');
  await user.click(await screen.findByRole('button', { name: /^Hydraulics/ }));
  expect(screen.getByRole('button', { name: 'Remove Hydraulics' })).toBeTruthy();
  expect(await screen.findByText('No Tags Found')).toBeTruthy();
});

test('VAL-09 ERR-05: a title that was taken meanwhile leads back to the title with its sentence', async () => {
  answerWith({
    'GET /api/wip/check-availability/*': available(),
    'GET /api/tags': [],
    'POST /api/wip': () =>
      Response.json({ message: 'E11000: That Title Has Already Been Used', code: 'DUPLICATE_TITLE' }, { status: 409 }),
  });
  const { user } = openPage(<CreateInstructionModal onClose={() => {}} />);
  await user.type(await title(), 'Valve service{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Continue Without Tags' }));
  expect(await screen.findByText('That Title Has Already Been Used')).toBeTruthy();
  expect(await title()).toHaveProperty('value', 'Valve service');
});
