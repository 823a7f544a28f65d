import { EMPTY_SAVE } from '@benchbook/contracts';
import type { Release } from '@benchbook/domain/release';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyStep, PUBLICATION, UNRELEASED, WHOLE } from '../../for-tests/wire-instruction.ts';
import { FAILURES } from '../../test-failures.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { A_SAVE, anOpenInstruction, refusedFor } from './for-tests/releasing.ts';
import { ReleaseControl } from './release-control.tsx';

const DRAFT: Release = { isReleased: false, isBuilding: false, liveRevision: null, hasDraft: true, isRefused: false };
const LIVE: Release = { ...DRAFT, isReleased: true, liveRevision: 1, hasDraft: false };
const SAVED = {
  _id: 'wi',
  title: 'Gearbox',
  version: 8,
  workStatus: 'Not Started',
  modified_date: 1,
  isAssignable: false,
  revision: null,
  release: true,
  isBuilding: true,
  liveRevision: null,
  hasDraft: true,
};
const REMARK = { kind: 'empty-step', fatal: false, StepID: 's1', HighlightID: null, number: '1', message: 'Step 1 is empty.' };

beforeEach(() => {
  startTestSession('Engineer');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openWith(answers: Parameters<typeof answerWith>[0], options = anOpenInstruction()) {
  const sent = answerWith({
    'GET /api/wip/wi/check': [],
    'POST /api/wip/wi/releases': { workInstruction: SAVED },
    ...answers,
  });
  const { user } = openPage(<ReleaseControl {...options} release={DRAFT} isSavable />);
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Release Work Instruction' }));
    return within(await screen.findByRole('dialog', {}, { timeout: 5_000 }));
  };
  const confirm = async () => user.click(await screen.findByRole('button', { name: 'OK' }));
  const released = () => sent.filter(({ path }) => path === '/api/wip/wi/releases').map(({ body }) => body);
  return { user, options, ask, confirm, released };
}

test('the reason of change is sent with the release, and stays for the next attempt after a failure', async () => {
  let isDown = true;
  const { user, options, ask, confirm, released } = openWith({
    'POST /api/wip/wi/releases': () => (isDown ? Response.error() : { workInstruction: SAVED }),
  });
  const question = await ask();
  await user.type(question.getByRole('textbox', { name: 'What changed, and why (optional)' }), 'Torque was 12 Nm');
  await confirm();
  await confirm();
  isDown = false;
  const again = await ask();
  expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Torque was 12 Nm');
  await confirm();
  await waitFor(() => expect(options.onChanged).toHaveBeenCalledOnce());
  expect(released().at(-1)).toEqual({ version: 7, reason: 'Torque was 12 Nm' });
  // The next release has a separate reason.
  expect((await ask()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});

test.each(FAILURES)(
  'after $name nothing is released, the error is shown, and release can be pressed again',
  async ({ answer: fail }) => {
    let isDown = true;
    const { options, ask, confirm, released } = openWith({
      'POST /api/wip/wi/releases': () => (isDown ? fail() : { workInstruction: SAVED }),
    });
    await ask();
    await confirm();
    await confirm();
    expect(options.onChanged).not.toHaveBeenCalled();
    isDown = false;
    await ask();
    await confirm();
    await waitFor(() => expect(options.onChanged).toHaveBeenCalledOnce());
    expect(released().at(-1)).toEqual({ version: 7 });
  },
);

test('(structure F1) another user saves while the dialog is open: nothing is released, their save is shown, and the dialog asks again', async () => {
  let refusals = 1;
  const { options, ask, confirm, released } = openWith({
    'POST /api/wip/wi/releases': () => (refusals-- > 0 ? refusedFor(8) : { workInstruction: SAVED }),
  });
  const first = await ask();
  expect(first.queryByText(/demo_ee/)).toBeNull();
  await confirm();
  expect(await screen.findByText(/demo_ee has saved meanwhile, .*step 2 "Torque" changed\./)).toBeTruthy();
  expect(options.takeIn).toHaveBeenCalledWith(8);
  expect(options.onChanged).not.toHaveBeenCalled();
  await confirm();
  await waitFor(() => expect(options.onChanged).toHaveBeenCalledOnce());
  expect(released()).toEqual([{ version: 7 }, { version: 8 }]);
});

test('(structure F1) a save after the dialog that merged another user’s work says whose, before anything is released', async () => {
  const merged = anOpenInstruction([{ outcome: 'saved', version: 9, savedSince: [A_SAVE] }]);
  const { ask, confirm, released } = openWith({}, merged);
  const question = await ask();
  expect(question.queryByText(/demo_ee/)).toBeNull();
  await confirm();
  expect(await screen.findByText(/demo_ee has saved meanwhile/)).toBeTruthy();
  expect(released()).toEqual([]);
  await confirm();
  await waitFor(() => expect(released()).toEqual([{ version: 9 }]));
});

test('(structure F1) if others’ changes were merged before the save, the release names the version that was seen', async () => {
  const later = anOpenInstruction([{ outcome: 'saved', version: 9 }]);
  const { ask, confirm, released } = openWith({ 'POST /api/wip/wi/releases': () => refusedFor(9) }, later);
  await ask();
  await confirm();
  expect(await screen.findByText(/demo_ee has saved meanwhile/)).toBeTruthy();
  expect(released()).toEqual([{ version: 7 }]);
});

test('the dialog is about the screen, saved or not: the check includes unsaved changes, and saves nothing', async () => {
  const changes = { ...EMPTY_SAVE, version: 7, fields: { ...EMPTY_SAVE.fields, title: 'Gearbox, new' } };
  const { ask, user, released } = openWith(
    { 'POST /api/wip/wi/check': [REMARK] },
    { ...anOpenInstruction(), unsaved: () => changes },
  );
  const question = await ask();
  expect(question.getByText(/found 1 thing that a reader would stumble over/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(released()).toEqual([]);
});

test('if another version is being built a message says so, and the dialog does not return', async () => {
  const message = 'Another version of this work instruction is being released just now.';
  const { ask, confirm } = openWith({
    'POST /api/wip/wi/releases': () =>
      Response.json({ message, code: 'CONFLICT', conflicts: [], version: 7, savedSince: [] }, { status: 409 }),
  });
  await ask();
  await confirm();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText(/You are about to release/)).toBeNull();
});

test('the dialog shows the server’s findings, and leads to them instead of releasing', async () => {
  const { user, options, ask, released } = openWith({
    'GET /api/wip/wi/check': [REMARK, { ...REMARK, kind: 'dead-link', fatal: true }, { ...REMARK, StepID: 's3' }],
  });
  const question = await ask();
  expect(question.getByText(/found 3 things .* 1 of them has to be put right, or the release will be refused\./)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Show findings' }));
  expect(options.onCheck).toHaveBeenCalledOnce();
  expect(released()).toEqual([]);
});

test('the question itself says that another instruction has the document number', async () => {
  const message = 'The document number "WI-0100" is also that of "Drain oil", which is released.';
  const { ask } = openWith({ 'GET /api/wip/wi/check': [{ ...REMARK, kind: 'same-document-number', StepID: null, message }] });
  const question = await ask();
  expect(question.getByText(/The document number "WI-0100" is also that of "Drain oil"/)).toBeTruthy();
});

test('a check that finds nothing adds nothing to the question', async () => {
  const { ask } = openWith({});
  const question = await ask();
  expect(question.queryByText(/check before release/i)).toBeNull();
  expect(question.getByRole('button', { name: 'OK' })).toBeTruthy();
});

test.each([
  ['does not answer', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['fails', () => Response.json({ message: 'It cannot be done now.', code: 'INTERNAL' }, { status: 500 })],
])('(structure F4) a check that %s is never treated as one without findings, and can be repeated', async (_what, answer) => {
  let isDown = true;
  const { user, ask, released } = openWith({ 'GET /api/wip/wi/check': () => (isDown ? answer() : [REMARK]) });
  const question = await ask();
  expect(question.getByText(/gave no answer in time: nobody has looked/)).toBeTruthy();
  isDown = false;
  await user.click(question.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(/found 1 thing that a reader would stumble over/)).toBeTruthy();
  expect(released()).toEqual([]);
});

test.each([
  [0, 'nothing is asked'],
  [4, 'it is asked, with their number, and Enter keeps it released'],
])('withdrawing with %i users at work: %s', async (working) => {
  const sent = answerWith({
    'GET /api/wip/wi': {
      _id: 'wi',
      title: 'Gearbox',
      isPDFViewer: false,
      preview_img: 'x.png',
      creation_date: 1,
      modified_date: 1,
      ...UNRELEASED,
      ...WHOLE,
      archived: false,
      working,
      steps: [emptyStep('s1', 'Drain')],
      publication_page: { ...PUBLICATION, docNum: '', system: '', subject: '' },
    },
    'PATCH /api/wip/wi': { workInstruction: { ...SAVED, release: false, isBuilding: false } },
  });
  const options = anOpenInstruction();
  const { user } = openPage(<ReleaseControl {...options} release={LIVE} isSavable={false} />);
  await user.click(await screen.findByRole('button', { name: 'Withdraw Work Instruction' }));
  const writes = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  if (working > 0) {
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('4 people are at work by this work instruction and lose the page at once.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    expect(writes()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
  }
  await waitFor(() => expect(writes()).toEqual([{ release: false }]));
});
