import '../../test-device.ts';
import { aSummary } from '@benchbook/testkit';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wireSummary } from '../../for-tests/wire-summary.ts';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../test-page.tsx';
import { CreateInstructionModal } from './create-instruction-modal.tsx';

beforeEach(() => {
  giveElementsAHeight();
  startTestSession('Engineer');
});
afterEach(() => vi.unstubAllGlobals());

const ID = '0190a000-0000-7000-8000-000000000001';
const source = wireSummary(aSummary({ id: ID, title: 'Pump assembly', documentNumber: 'WI-7', kind: 'pdf' }));
const copy = { ...source, _id: '0190a000-0000-7000-8000-000000000002', title: 'Pump with flange', version: 1 };

function open(answer: () => Response = () => Response.json({ workInstruction: copy }, { status: 201 })) {
  const sent = answerWith({
    'GET /api/features': { ai: false, printPdf: false },
    'GET /api/wip': () => Response.json([source], { headers: { 'x-total-count': '1' } }),
    [`POST /api/wip/${ID}/clone`]: answer,
  });
  return { sent, ...openPage(<CreateInstructionModal onClose={() => {}} />) };
}

async function chooseSource(user: ReturnType<typeof open>['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Choose guide' }));
  await user.click(await screen.findByRole('button', { name: /^Pump assembly/ }));
}

test('a copy of a guide gets its own title and number, and opens in the editor of its kind', async () => {
  const { user, place, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Choose guide' }));
  expect(document.activeElement).toBe(await screen.findByRole('searchbox'));
  await user.click(await screen.findByRole('button', { name: /^Pump assembly/ }));
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Title of the copy' }));
  await user.keyboard('Pump with flange');
  await user.type(screen.getByRole('textbox', { name: 'Document number of the copy' }), 'WI-8');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(place().pathname).toContain('~&~Pump%20with%20flange'));
  expect(place().search).toBe('?pdf=true');
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ title: 'Pump with flange', docNum: 'WI-8' });
});

test('Back returns from the names to the choice, and from there to the dialog; a taken title is reported immediately', async () => {
  const { user } = open(() =>
    Response.json({ code: 'DUPLICATE_TITLE', message: 'E11000: That Title Has Already Been Used' }, { status: 409 }),
  );
  await chooseSource(user);
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect((await screen.findByRole('alert')).textContent).toBe('That Title Has Already Been Used');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('searchbox', { name: 'Search work instructions' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('button', { name: 'Create' })).toBeTruthy();
});
