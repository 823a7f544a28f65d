import '../../test-device.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNRELEASED } from '../../for-tests/wire-instruction.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { CreateInstructionModal } from './create-instruction-modal.tsx';

beforeEach(() => startTestSession('Engineer'));
afterEach(() => vi.unstubAllGlobals());

const made = {
  _id: '0190a000-0000-7000-8000-000000000009',
  title: 'Valve service',
  version: 1,
  modified_date: 1,
  ...UNRELEASED,
};
const TAGS = [{ _id: '0190a000-0000-7000-8000-0000000000aa', name: 'Hydraulics', wips: ['w1', 'w2'], created: 1 }];
const TITLE_CHARACTERS = 'Title cannot contain special characters (&, ~, |, \\, /, *, ?, :)';

const available =
  (text = 'Available') =>
  () =>
    new Response(text);
const title = () => screen.findByLabelText('Title');
const create = () => screen.getByRole('button', { name: 'Create' });

test('VAL-01 VAL-05 WI-24 WI-25: a blank title is reported as such, and Create is disabled', async () => {
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
    expect(screen.getByText(`Found: ${character}`)).toBeTruthy();
    expect(create()).toHaveProperty('disabled', true);
  },
);

test('VAL-06 VAL-07: a taken title is refused before anything is created', async () => {
  const sent = answerWith({ 'GET /api/wip/check-availability/*': available('Unavailable') });
  const { user } = openPage(<CreateInstructionModal onClose={() => {}} />);
  await user.type(await title(), 'Valve service{Enter}');
  expect(await screen.findByText('That Work Instruction Title is Unavailable')).toBeTruthy();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/features',
    'GET /api/wip/check-availability/Valve service',
  ]);
});

test('WI-26 TAG-01 TAG-05 NAV-16: Enter opens the tags step; without tags the instruction is created and its editor opens', async () => {
  const sent = answerWith({
    'GET /api/wip/check-availability/*': available(),
    'GET /api/tags': TAGS,
    'POST /api/wip': () => Response.json({ workInstruction: made }, { status: 201 }),
  });
  const { user, place } = openPage(<CreateInstructionModal onClose={() => {}} />);
  await user.type(await title(), ' Valve service {Enter}');
  expect(await screen.findByText('Current Tags')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue Without Tags' }));
  await waitFor(() => expect(place().pathname).toContain('~&~Valve%20service'));
  expect(place().search).toBe('?pdf=false');
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    wi: { title: 'Valve service', isPDFViewer: false, tags: [] },
  });
});

test('WI-21: the summary above the tags shows only the title, without a button', async () => {
  answerWith({ 'GET /api/wip/check-availability/*': available(), 'GET /api/tags': TAGS });
  const { user } = openPage(<CreateInstructionModal onClose={() => {}} />);
  await user.type(await title(), 'Valve service{Enter}');
  expect(await screen.findByText('Valve service')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Load|Create)/ })).toBeNull();
});

test('TAG-02 TAG-03 TAG-04 TAG-17 TAG-18: a known tag is sent by id, case-insensitively, an unknown one by name', async () => {
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

test('TAG-02 TAG-04 TAG-18: the tag field has the initial focus, and an entry that was not added is also sent', async () => {
  const sent = answerWith({
    'GET /api/wip/check-availability/*': available(),
    'GET /api/tags': TAGS,
    'POST /api/wip': () => Response.json({ workInstruction: made }, { status: 201 }),
  });
  const { user } = openPage(<CreateInstructionModal onClose={() => {}} />);
  await user.type(await title(), 'Valve service{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Add A New Tag')));
  expect(screen.getByRole('button', { name: 'Assign Tags To Work Instruction' })).toHaveProperty('disabled', true);
  await user.keyboard('Valves');
  await user.click(screen.getByRole('button', { name: 'Assign Tags To Work Instruction' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ wi: { tags: [{ name: 'Valves' }] } });
});

test('TAG-09 TAG-16: the search is case-insensitive, excludes chosen tags, and says when nothing matches', async () => {
  answerWith({ 'GET /api/wip/check-availability/*': available(), 'GET /api/tags': TAGS });
  const { user } = openPage(<CreateInstructionModal onClose={() => {}} />);
  await user.type(await title(), 'Valve service{Enter}');
  const search = await screen.findByLabelText('Search Recent/Popular Tags');
  await user.type(search, 'HYD');
  await user.click(await screen.findByRole('button', { name: /^Hydraulics/ }));
  expect(screen.getByRole('button', { name: 'Remove Hydraulics' })).toBeTruthy();
  expect(await screen.findByText('No Tags Found')).toBeTruthy();
});

test('VAL-09: E11000 anywhere in the message of the server means a taken title', async () => {
  answerWith({
    'GET /api/wip/check-availability/*': available(),
    'GET /api/tags': [],
    'POST /api/wip': () =>
      Response.json({ message: 'Not created: E11000 duplicate key', code: 'DUPLICATE_TITLE' }, { status: 409 }),
  });
  const { user } = openPage(<CreateInstructionModal onClose={() => {}} />);
  await user.type(await title(), 'Valve service{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Continue Without Tags' }));
  expect(await screen.findByText('That Title Has Already Been Used')).toBeTruthy();
});

test.each([
  ['its message', { message: 'create boom' }, 500, 'create boom'],
  ['that the title is taken', { message: 'E11000 duplicate key' }, 409, 'That Title Has Already Been Used'],
  ['its status if it has no message', '<h1>413</h1>', 413, 'The server answered 413.'],
])('a failed creation answered by a proxy or database without an error code shows %s', async (_, body, status, words) => {
  answerWith({
    'GET /api/wip/check-availability/*': available(),
    'GET /api/tags': [],
    'POST /api/wip': () =>
      typeof body === 'string'
        ? new Response(body, { status, headers: { 'content-type': 'text/plain' } })
        : Response.json(body, { status }),
  });
  const { user } = openPage(<CreateInstructionModal onClose={() => {}} />);
  await user.type(await title(), 'Valve service{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Continue Without Tags' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('VAL-09 ERR-05: a title taken meanwhile returns to the title step with the specified sentence', async () => {
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

const STEPS = [
  { title: 'Lock the pump out', text: 'Switch it off.\nHang your lock on it.' },
  { title: 'Change the filter', text: '' },
];

/** Streamed answer of the generator; the test sends its lines. */
function generator() {
  const encoder = new TextEncoder();
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      out = controller;
    },
  });
  return {
    answer: () => new Response(body),
    say: (line: object) => out?.enqueue(encoder.encode(`${JSON.stringify(line)}\n`)),
  };
}

test('WI-27 WI-28 WI-29 WI-66 VAL-10 NAV-16: a prompt becomes an instruction of marked steps, which are shown while they are generated', async () => {
  const ai = generator();
  const sent = answerWith({
    'GET /api/features': { ai: true, printPdf: false },
    'POST /api/wip/ai_prompt': ai.answer,
    'POST /api/wip': () => Response.json({ workInstruction: { ...made, title: 'Change filter' } }, { status: 201 }),
  });
  const { user, place } = openPage(<CreateInstructionModal onClose={() => {}} />);
  expect(await screen.findByRole('heading', { name: 'Generate Work Instruction using AI' })).toBeTruthy();
  const generate = screen.getByRole('button', { name: 'Generate' });
  await user.type(screen.getByLabelText('What is to be done'), '  ');
  expect(generate).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('What is to be done'), 'Change filter?');
  await user.click(generate);
  ai.say({ step: STEPS[0] });
  expect(await screen.findByText('Lock the pump out')).toBeTruthy();
  expect(sent.some(({ method, path }) => method === 'POST' && path === '/api/wip')).toBe(false);
  ai.say({ step: STEPS[1] });
  ai.say({ end: true });
  await waitFor(() => expect(place().pathname).toContain('~&~Change%20filter'));
  const draft = sent.find(({ method, path }) => method === 'POST' && path === '/api/wip')?.body;
  expect(draft).toMatchObject({
    wi: {
      title: expect.stringMatching(/^Change filter \d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/),
      steps: [
        { title: 'Lock the pump out', isGenerated: true },
        { title: 'Change the filter', isGenerated: true },
      ],
    },
  });
});

test('a failed generation creates nothing, shows the reason and keeps the prompt', async () => {
  const ai = generator();
  const sent = answerWith({ 'GET /api/features': { ai: true, printPdf: false }, 'POST /api/wip/ai_prompt': ai.answer });
  const { user } = openPage(<CreateInstructionModal onClose={() => {}} />);
  await user.type(await screen.findByLabelText('What is to be done'), 'Change filter');
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  ai.say({ step: STEPS[0] });
  ai.say({ error: { code: 'AI_FAILED', message: 'The AI server has gone silent. Nothing was made. Please try again.' } });
  expect(await screen.findByText('The AI server has gone silent. Nothing was made. Please try again.')).toBeTruthy();
  expect(screen.getByLabelText('What is to be done')).toHaveProperty('value', 'Change filter');
  expect(sent.some(({ method, path }) => method === 'POST' && path === '/api/wip')).toBe(false);
});

test('WI-29: where no generator is configured the section is absent', async () => {
  const sent = answerWith({ 'GET /api/features': { ai: false, printPdf: false } });
  openPage(<CreateInstructionModal onClose={() => {}} />);
  await title();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText('Generate Work Instruction using AI')).toBeNull();
});
