// @vitest-environment jsdom
import type { InstructionView } from '@benchbook/domain/instructions';
import { aHighlight, anInstruction, aUse } from '@benchbook/testkit';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query/index.ts';
import { answerWith, startTestSession } from '../../../test-page.tsx';
import { AllChangesDialog } from './all-changes-dialog.tsx';

/** The viewer draws pages on a canvas, which this environment lacks. */
vi.mock('../../../blocks/pdf-viewer/index.ts', () => ({ PageChanges: () => <p>the pages</p> }));

afterEach(cleanup);

const quads = [{ x1: 0, y1: 0, x2: 1, y2: 0, x3: 0, y3: 1, x4: 1, y4: 1 }];
const [drain, check, refill] = ['Drain', 'Check', 'Refill'].map((quote, at) => aHighlight({ quote, page: at + 1, quads }));
if (!drain || !check || !refill) throw new Error('no highlights');
const content = anInstruction({ kind: 'pdf', pdfPath: 'plan.pdf', highlights: [drain, check, refill], steps: [] });
const revision = (number: number, change: Partial<InstructionView['content']> = {}): InstructionView =>
  ({ id: 'a', revision: number, pdfSha256: `${number}`, content: { ...content, ...change } }) as InstructionView;

const REVISION = {
  revision: 2,
  title: 'Plan',
  released: 1,
  releasedBy: 'ann',
  reason: 'Torque was too low',
  sha256: 'a',
  fileCount: 0,
  live: true,
};

async function open(to: InstructionView, onTake?: () => void) {
  startTestSession('Artisan');
  answerWith({ 'GET /api/wip/a/revisions': [REVISION] });
  render(
    <MemoryRouter>
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <AllChangesDialog from={revision(1)} to={to} onClose={vi.fn()} {...(onTake && { onTake })} />
        </QueryClientProvider>
      </MantineProvider>
    </MemoryRouter>,
  );
  return within(await screen.findByRole('dialog', { name: 'What changed in revision 2' }, { timeout: 10_000 }));
}

const titles = (dialog: Awaited<ReturnType<typeof open>>) =>
  dialog.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('for another PDF with the same highlights the pages are shown, and no highlight', async () => {
  const dialog = await open(revision(2));
  expect(dialog.getByText('the pages')).toBeTruthy();
  expect(await dialog.findByText(/Torque was too low/)).toBeTruthy();
  expect(titles(dialog)).toEqual([]);
});

test('for another PDF each changed highlight is listed, with what changed', async () => {
  const other = { ...check, attachments: [aUse()] };
  const dialog = await open(revision(2, { highlights: [drain, other, { ...refill, page: 7 }] }));
  expect(titles(dialog)).toEqual(['2 Check', '3 Refill']);
  expect(dialog.getByText('This highlight changed.')).toBeTruthy();
  expect(dialog.getByText('This highlight was moved.')).toBeTruthy();
});

test('a user of the older revision can switch to the newer one below the list of changes', async () => {
  const onTake = vi.fn();
  const dialog = await open(revision(2), onTake);
  fireEvent.click(dialog.getByRole('button', { name: 'Take revision 2' }));
  expect(onTake).toHaveBeenCalledOnce();
  cleanup();
  expect((await open(revision(2))).queryByRole('button', { name: /Take/ })).toBeNull();
});
