import '../../test-device.ts';
import { ApiError } from '@benchbook/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { CreateInstructionModal } from './create-instruction-modal.tsx';

/** The upload itself is tested with the server. */
const sendBytes = vi.hoisted(() => vi.fn());
const postForm = vi.hoisted(() => vi.fn());
vi.mock('../../lib/uploads/index.ts', async (actual) => ({ ...(await actual<object>()), sendBytes, postForm }));

const ID = '0190a000-0000-7000-8000-000000000009';

beforeEach(() => {
  startTestSession('Engineer');
  sendBytes.mockReset().mockResolvedValue('up1');
  postForm.mockReset().mockImplementation(async (_, { form }: { form: FormData }) => ({
    id: ID,
    title: form.get('title') ?? 'Pump assembly',
    remarks: [],
  }));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open() {
  answerWith({ 'GET /api/features': { ai: false, printPdf: false } });
  return openPage(<CreateInstructionModal onClose={() => {}} />);
}

const section = async () => within(await screen.findByRole('region', { name: 'Import a package' }));

async function choose(name = 'pump.zip', content = 'PK'): Promise<void> {
  fireEvent.change((await section()).getByLabelText('Import a package', { selector: 'input' }), {
    target: { files: [new File([content], name)] },
  });
}

/** Fields of all sent forms. */
const forms = () => postForm.mock.calls.map(([, { form }]) => Object.fromEntries(form as FormData));

const taken = (title: string, freeTitle: string) =>
  new ApiError('DUPLICATE_TITLE', 'E11000: That Title Has Already Been Used', {
    status: 409,
    body: { code: 'DUPLICATE_TITLE', message: 'E11000: That Title Has Already Been Used', title, freeTitle },
  });

test('a package is uploaded, imported under its own title, and opened in the editor', async () => {
  const { place } = open();
  await choose();
  await waitFor(() => expect(place().pathname).toContain('~&~Pump%20assembly'));
  expect(forms()).toEqual([{ uploadID: 'up1' }]);
});

test('a package can be dropped on the section', async () => {
  const { place } = open();
  const zone = await screen.findByRole('region', { name: 'Import a package' });
  const files = [new File(['PK'], 'pump.zip')];
  fireEvent.dragOver(zone, { dataTransfer: { files } });
  expect(zone.dataset['over']).toBe('true');
  fireEvent.drop(zone, { dataTransfer: { files } });
  await waitFor(() => expect(place().pathname).toContain('~&~Pump%20assembly'));
});

test('for a taken title an available one is proposed, and the package is not uploaded again', async () => {
  const { user, place } = open();
  postForm.mockRejectedValueOnce(taken('Pump assembly', 'Pump assembly 2'));
  await choose();
  const form = await section();
  const field = await form.findByRole<HTMLInputElement>('textbox', { name: 'Title of the imported work instruction' });
  expect([field.value, form.getByRole('alert').textContent]).toEqual(['Pump assembly 2', 'That Title Has Already Been Used']);
  expect(form.getByText(/^Another work instruction is called "Pump assembly"\. Nothing was imported yet/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'a|b');
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
  await user.clear(field);
  await user.type(field, 'Pump{Enter}');
  await waitFor(() => expect(place().pathname).toContain('~&~Pump'));
  expect([sendBytes.mock.calls.length, forms().at(-1)]).toEqual([1, { uploadID: 'up1', title: 'Pump' }]);
});

test('a refused package shows the reason, and that nothing was imported', async () => {
  open();
  postForm.mockRejectedValueOnce(
    new ApiError('VALIDATION', 'x', {
      status: 400,
      body: { code: 'VALIDATION', message: 'The file "bolt.png" of step 1 is missing in the package.' },
    }),
  );
  await choose();
  expect((await (await section()).findByRole('alert')).textContent).toBe(
    'Nothing was imported. The file "bolt.png" of step 1 is missing in the package. Choose the package again when that is mended.',
  );
});

test('without an answer the message does not claim that nothing was imported', async () => {
  open();
  postForm.mockRejectedValueOnce(new ApiError('TIMEOUT', 'The server did not answer in time.'));
  await choose();
  expect((await (await section()).findByRole('alert')).textContent).toMatch(
    /^The connection broke off .* may have been imported/,
  );
});

test('a file that is no zip, or is empty, is refused before anything is sent', async () => {
  open();
  await choose('pump.pdf');
  const form = await section();
  expect(form.getByRole('alert').textContent).toBe('Only a zip that was exported as a package can be imported.');
  await choose('pump.zip', '');
  expect(form.getByRole('alert').textContent).toBe('The file is empty.');
  expect(sendBytes).not.toHaveBeenCalled();
});

test('an interrupted upload can be resumed', async () => {
  const { user, place } = open();
  sendBytes.mockRejectedValueOnce(new ApiError('UNREACHABLE', 'gone'));
  await choose();
  await user.click(await (await section()).findByRole('button', { name: /^Try again|^Resume|^Go on/ }));
  await waitFor(() => expect(place().pathname).toContain('~&~Pump%20assembly'));
});
