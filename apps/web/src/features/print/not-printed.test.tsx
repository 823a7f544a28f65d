import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { PrintPage } from './print-page.tsx';
import { RecordPage } from './record/record-page.tsx';

beforeEach(() => startTestSession('Engineer'));
afterEach(() => vi.unstubAllGlobals());

const refused = (status: number, code: string) => Response.json({ code, message: 'It is not there.' }, { status });
const pages = {
  revision: () => <PrintPage instructionId="wi" revision={1} paper="A4" onPaper={() => undefined} />,
  record: () => (
    <RecordPage place={{ id: 'wi', userID: 'u', run: 1 }} paper="A4" onPaper={() => undefined} onRun={() => undefined} />
  ),
};

test.each([
  ['revision', 410, 'DELETED'],
  ['revision', 404, 'NOT_FOUND'],
  ['record', 410, 'DELETED'],
  ['record', 404, 'NOT_FOUND'],
] as const)(
  'the paper of a %s that is gone (%i %s) leads back to the list; only what may be there with another try is tried again',
  async (what, status, code) => {
    const answers = (answer: Response) => ({
      'GET /api/wip/*': answer,
      'GET /api/wip/*/runs/*/*/record': answer,
      'GET /api/wip/*/runs/*': [],
    });
    answerWith(answers(refused(status, code)));
    openPage(pages[what]());
    expect((await screen.findByRole('alert')).textContent).toContain('It is not there.');
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toContain('/dashboard/');
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('Retry repeats the request after a server error', async () => {
  answerWith({ 'GET /api/wip/*': refused(503, 'OFFLINE') });
  openPage(pages.revision());
  expect(await screen.findByRole('button', { name: /again|Retry/i })).toBeTruthy();
});
