import '../../../test-device.ts';
import { boxQuad, DEFAULT_BOX } from '@benchbook/domain/highlights';
import { aHighlight } from '@benchbook/testkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SentCall } from '../../../test-page.tsx';
import { blankMark, bodyOf, endPanes, makeMark, open, row, startPanes } from './for-tests/open-panes.tsx';
import { page } from './for-tests/viewer-stub.tsx';

vi.mock('../../../blocks/pdf-viewer/index.ts', () => import('./for-tests/viewer-stub.tsx'));

beforeEach(startPanes);
afterEach(endPanes);

test('after a replacement the author confirms found marks and places lost ones again; nothing else is left to confirm', async () => {
  const { sent, user } = open([
    aHighlight({ id: 'kept', quote: 'Drain the oil', formerQuote: 'Drain the oil', placement: 'kept' }),
    aHighlight({ id: 'moved', quote: 'Check the seal', formerQuote: 'Check the seal', placement: 'moved', page: 2 }),
    aHighlight({ id: 'lost', quote: 'Old words', formerQuote: 'Old words', placement: 'lost', page: 5 }),
  ]);
  const report = await screen.findByRole('region', { name: 'New issue of the PDF' });
  expect(report.textContent).toContain('3 highlights have to be confirmed before the release.');
  await user.click(within(report).getByRole('button', { name: 'Confirm all that were found' }));
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/wip/wi/highlights/kept', { placement: 'placed' }],
    ['/api/wip/wi/highlights/moved', { placement: 'placed' }],
  ]);
  await user.click(screen.getByRole('button', { name: 'Mark anew' }));
  expect(screen.getByText('Mark the place of “Old words” in the page.')).toBeTruthy();
  makeMark();
  await waitFor(() =>
    expect(bodyOf(sent, '/highlights/lost')).toMatchObject({ placement: 'placed', pageNumber: 3, text: 'Drain the oil' }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New issue of the PDF' })).toBeNull());
});

test('moving a box after a replacement also confirms it; undo reverts both', async () => {
  const before = aHighlight({ id: 'box', quote: '', quads: [DEFAULT_BOX], placement: 'uncertain' });
  const quads = [boxQuad(400, 160, 275, 25)];
  const { sent, session } = open([before]);
  await screen.findByRole('region', { name: 'New issue of the PDF' });
  act(() => page.props?.marking?.onReshape?.('box', quads));
  await waitFor(() => expect(bodyOf(sent, '/highlights/box')).toEqual({ quads, placement: 'placed' }));
  await waitFor(() => expect(session.marks.getState().highlights).toMatchObject([{ quads, placement: 'placed' }]));
  expect(screen.queryByRole('region', { name: 'New issue of the PDF' })).toBeNull();
  act(() => session.marks.getState().undo());
  await waitFor(() => expect(session.marks.getState().highlights).toEqual([before]));
  expect(sent.at(-1)?.body).toEqual({ quads: before.quads, placement: 'uncertain' });
});

test('PDF-11: a highlight whose torque changed is never confirmed with the others: old and new text are shown side by side, also after a reload', async () => {
  const { sent, user } = open([
    aHighlight({ id: 'same', quote: 'Drain the oil', formerQuote: 'Drain the oil', placement: 'moved' }),
    aHighlight({ id: 'torque', quote: 'bolts to sixty Nm', formerQuote: 'bolts to forty Nm', placement: 'uncertain' }),
    // As earlier replacements stored them: `moved`, with a different or no confirmed text.
    aHighlight({ id: 'older', quote: 'screws to 60 Nm', formerQuote: 'screws to 40 Nm', placement: 'moved' }),
    aHighlight({ id: 'oldest', quote: 'nuts to 60 Nm', placement: 'moved' }),
  ]);
  const changed = await row(/forty/);
  expect(changed.textContent).toMatch(/^Before: bolts to forty Nm.*Now: bolts to sixty Nm/);
  expect([...changed.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual(['forty', 'sixty']);
  const report = await screen.findByRole('region', { name: 'New issue of the PDF' });
  expect(report.textContent).toContain('these are confirmed one by one');
  await user.click(within(report).getByRole('button', { name: 'Confirm all that were found' }));
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
  expect(sent.at(-1)).toMatchObject({ path: '/api/wip/wi/highlights/same', body: { placement: 'placed' } });
  expect(report.textContent).toContain('3 highlights have to be confirmed before the release.');
  const item = changed.closest('li');
  if (!item) throw new Error('It stands in a list');
  await user.click(within(item).getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ path: '/api/wip/wi/highlights/torque', body: { placement: 'placed' } }),
  );
});

test('a refused undo of a new place shows an error; the new place stays, and nothing else is lost', async () => {
  const reason = 'This work instruction has another PDF by now, so the highlight stays where it is.';
  const { sent, user, session } = open(
    [aHighlight({ id: 'lost', quote: 'Old words', placement: 'lost', pdfPath: 'before.pdf' })],
    {
      'PATCH /api/wip/*/highlights/*': ({ body }: SentCall) =>
        body && typeof body === 'object' && 'pdf' in body && body.pdf === 'before.pdf'
          ? Response.json({ code: 'VALIDATION', message: reason }, { status: 400 })
          : Response.json({ ...blankMark, ...(body as object), version: 2 }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Mark anew' }));
  makeMark();
  await waitFor(() => expect(session.marks.getState().highlights).toMatchObject([{ page: 3, placement: 'placed' }]));
  act(() => session.marks.getState().undo());
  expect((await screen.findByRole('alert')).textContent).toContain(`“Old words” could not be saved: ${reason}`);
  expect(bodyOf(sent, '/highlights/lost')).toMatchObject({ pdf: 'before.pdf', placement: 'lost' });
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await row(/^Drain the oil/)).toBeTruthy();
  expect(session.marks.getState().highlights).toMatchObject([
    { id: 'lost', page: 3, quote: 'Drain the oil', placement: 'placed' },
  ]);
  expect(session.marks.getState().unsentCount).toBe(0);
});
