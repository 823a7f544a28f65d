import '../../test-device.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { LiteViewPage } from './lite-view-page.tsx';

beforeEach(() => startTestSession('Artisan'));
afterEach(() => vi.unstubAllGlobals());

const refused = (status: number, code: string) => Response.json({ code, message: 'Not shown.' }, { status });

test.each([
  [
    'withdrawn',
    refused(403, 'NOT_RELEASED'),
    'This work instruction is not released at the moment. It will be back here with its next revision.',
  ],
  ['given to somebody else', refused(403, 'FORBIDDEN'), 'This work instruction is not assigned to you.'],
  ['deleted', refused(410, 'DELETED'), 'This Work Instruction has been deleted.'],
  ['not to be had without the server', refused(503, 'OFFLINE'), null],
])('DESK-02: what is %s is not shown on, and the page says why and leads back to the list', async (_what, answer, sentence) => {
  answerWith({
    'GET /api/wip/*': answer,
    'GET /api/wip/*/changed-steps': [],
    'GET /api/users/*': { _id: 'u1', username: 'somebody', role: 'Artisan', image: '', status: 'Online', assignments: [] },
  });
  openPage(<LiteViewPage instructionId="wi" />);
  if (sentence === null) {
    expect(within(await screen.findByRole('alert')).getByRole('button')).toBeTruthy();
    return;
  }
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Back|list/i }).length).toBeGreaterThan(0);
});

test('who opens what was handed over reads who has it now', async () => {
  const run = { run: 1, started: '2026-01-05T12:00:00Z', completed: null, handedTo: 'kim_fitter' };
  answerWith({
    'GET /api/wip/*': refused(403, 'FORBIDDEN'),
    'GET /api/wip/*/changed-steps': [],
    'GET /api/wip/*/runs/*': [run],
    'GET /api/users/*': { _id: 'u1', username: 'somebody', role: 'Artisan', image: '', status: 'Online', assignments: [] },
  });
  openPage(<LiteViewPage instructionId="wi" />);
  expect(
    await screen.findByText('This work instruction is no longer assigned to you. It was handed over to kim_fitter.'),
  ).toBeTruthy();
});
