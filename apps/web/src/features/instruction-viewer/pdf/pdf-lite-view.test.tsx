import '../../../test-device.ts';
import type { Alert } from '@benchbook/domain/alerts';
import type { Assignment } from '@benchbook/domain/assignments';
import { boxQuad, type Highlight } from '@benchbook/domain/highlights';
import { newId } from '@benchbook/domain/ids';
import type { InstructionView } from '@benchbook/domain/instructions';
import { aFile, aHighlight, anAlert, anInstruction, aUse } from '@benchbook/testkit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useImperativeHandle } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PdfViewerProps } from '../../../blocks/pdf-viewer/index.ts';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import type { LiteViewProps } from '../lite-view-props.ts';
import { ticksOf } from '../progress/tick-queues.ts';
import { PdfLiteView } from './pdf-lite-view.tsx';
import { PdfPreview } from './pdf-preview.tsx';

/** The viewer draws on a canvas, which this environment lacks: test only its props and the calls to it. */
const page = vi.hoisted(() => ({ props: undefined as PdfViewerProps | undefined, shown: [] as string[] }));
vi.mock('../../../blocks/pdf-viewer/index.ts', () => ({
  PdfViewer: (props: PdfViewerProps) => {
    page.props = props;
    useImperativeHandle(props.handleRef, () => ({
      showHighlight: (id) => void page.shown.push(id),
      goTo: () => undefined,
      markHere: () => null,
      print: () => undefined,
    }));
    return (
      <div data-own-keys>
        <button type="button">a place in the page</button>
      </div>
    );
  },
}));

let userId = '';
beforeEach(() => {
  userId = newId();
  startTestSession('Artisan', userId);
  page.shown.length = 0;
});
afterEach(() => {
  ticksOf(userId).stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function onPhone(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media === '(max-width: 767px)',
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
}

const link = { instructionId: 'other', title: 'Valve service' };
const [low, high] = [[boxQuad(60, 400, 200, 12)], [boxQuad(60, 90, 200, 12)]];
const MARKS = [
  aHighlight({ id: 'second', page: 2, quads: low, quote: 'Check the seal' }),
  aHighlight({
    id: 'first',
    page: 2,
    quads: high,
    quote: 'Drain the oil',
    attachments: [aUse({ file: aFile({ name: 'drain.png' }) })],
  }),
  aHighlight({ id: 'green', page: 9, quads: high, quote: 'See the valve', link }),
];

const viewOf = (highlights: readonly Highlight[], alerts: readonly Alert[] = []) =>
  ({
    id: 'wi',
    version: 1,
    revision: 3,
    pdfSha256: 'd'.repeat(64),
    content: anInstruction({
      kind: 'pdf',
      title: 'Pump manual',
      pdfPath: 'manual.pdf',
      highlights: [...highlights],
      alerts: [...alerts],
    }),
  }) as InstructionView;

function open(
  highlights: readonly Highlight[] = MARKS,
  doneIds: readonly string[] = [],
  alerts: readonly Alert[] = [],
  handedOver?: Assignment['handedOver'],
  given: Partial<LiteViewProps> = {},
) {
  // While the server fails, ticks wait and are sent again.
  const trouble = () => Response.json({ code: 'INTERNAL', message: 'It broke.' }, { status: 503 });
  const sent = answerWith({ 'PATCH /api/users/stepsDone': trouble });
  const items = doneIds.map((itemId) => ({ itemId, isDone: true, isChanged: false, isVerified: false }));
  const assignment: Assignment = {
    userId,
    instructionId: 'wi',
    run: 1,
    progress: 0,
    dueDate: null,
    note: '',
    completedAtMs: null,
    isReopened: false,
    items,
    ...(handedOver && { handedOver }),
  };
  const openInstruction = vi.fn();
  const drawn = openPage(
    <PdfLiteView
      instruction={viewOf(highlights, alerts)}
      assignment={assignment}
      userId={userId}
      changes={[]}
      verify={vi.fn(async () => undefined)}
      startAgain={vi.fn(async () => true)}
      preview={vi.fn()}
      openInstruction={openInstruction}
      close={vi.fn()}
      {...given}
    />,
    '/?pdf=true&view=js',
  );
  // The document is open once the viewer reports its position.
  act(() => page.props?.onPlace?.({ page: 1, pageCount: 22 }));
  const ticks = () => sent.filter(({ method }) => method === 'PATCH');
  return { ticks, openInstruction, ...drawn };
}
/** The button, once presses on it count. */
async function settled(name: string): Promise<HTMLElement> {
  const button = screen.getByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull(), { timeout: 5_000 });
  return button;
}
const title = () => screen.getByRole('heading', { level: 2 }).textContent;

test('LITE-01 LITE-02 PDF-03: highlights are shown in reading order, each with its files and its Done; links are not items', async () => {
  const { ticks, user } = open();
  expect(screen.getByText('Highlight 1 of 2', { exact: false })).toBeTruthy();
  expect(title()).toBe('1 Drain the oil');
  expect(page.shown).toEqual(['first']);
  expect(page.props?.highlights?.map(({ id }) => id)).toEqual(['first', 'second', 'green']);
  expect(screen.getByRole('region', { name: 'Files of this highlight' })).toBeTruthy();
  await user.click(await settled('Done and next'));
  expect(title()).toBe('2 Check the seal');
  await waitFor(() => expect(ticks().length).toBeGreaterThan(0));
  expect(ticks()[0]?.body).toMatchObject({ updates: { assignments: [{ stepsDone: [{ _id: 'first', done: true }] }] } });
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByRole('button', { name: /^Complete/ })).toBeTruthy();
  // A pedal also navigates after a tap in the page, which scrolls with other keys.
  fireEvent.keyDown(screen.getByText('a place in the page'), { key: 'ArrowDown' });
  expect(title()).toBe('1 Drain the oil');
  fireEvent.keyDown(screen.getByText('a place in the page'), { key: 'PageDown' });
  expect(title()).toBe('2 Check the seal');
  expect(page.shown).toEqual(['first', 'second', 'first', 'second']);
  expect(screen.getByText('No files are tied to this highlight.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
});

test('OFFL-01: the document is requested by the hash in the revision, not by its name, whose bytes may have changed', () => {
  open();
  expect(page.props?.address).toBe(`/api/files/${'d'.repeat(64)}`);
});

test('a document that comes from this device shows its age in the progress band', () => {
  const savedNote = (place: string) => place === 'band' && <span>Saved 5 minutes ago</span>;
  open(MARKS, [], [], undefined, { savedNote });
  expect(screen.getByText('Saved 5 minutes ago')).toBeTruthy();
});

test('a tap on a highlight goes to it; one that is a link opens its instruction without moving', () => {
  const { openInstruction } = open();
  act(() => page.props?.onSelect?.('second'));
  expect(title()).toBe('2 Check the seal');
  act(() => page.props?.onSelect?.('green'));
  expect(openInstruction).toHaveBeenCalledWith('other', 'Valve service');
  act(() => page.props?.onSelect?.(undefined));
  expect(title()).toBe('2 Check the seal');
});

test('scrolling away from the current highlight offers a way back to it', async () => {
  const { user } = open();
  expect(screen.queryByRole('button', { name: /^Back to highlight/ })).toBeNull();
  act(() => page.props?.onInSight?.(false));
  await user.click(screen.getByRole('button', { name: 'Back to highlight 1' }));
  expect(page.shown).toEqual(['first', 'first']);
  act(() => page.props?.onInSight?.(true));
  expect(screen.queryByRole('button', { name: /^Back to highlight/ })).toBeNull();
});

test('a phone shows the page or the highlight with its files, a press apart; a tap on a mark leads to its files', async () => {
  onPhone();
  const alerts = [anAlert({ category: 'Warnings', isGlobal: true })];
  const { user, place } = open(MARKS, [], alerts);
  const face = (name: RegExp) => within(screen.getByRole('group', { name: 'What is shown' })).getByRole('button', { name });
  const isShown = (name: RegExp) => face(name).getAttribute('aria-pressed') === 'true';
  expect([isShown(/Page/), isShown(/Highlight/)]).toEqual([true, false]);
  // Warnings are also visible beside the page.
  expect(face(/Highlight/).textContent).toMatch(/Warning.*Highlight 1/i);
  await user.click(face(/Highlight/));
  expect(isShown(/Highlight/)).toBe(true);
  expect(place().search).toContain('show=highlight');
  await user.click(face(/Page/));
  expect(isShown(/Page/)).toBe(true);
  act(() => page.props?.onSelect?.('second'));
  expect(title()).toBe('2 Check the seal');
  expect(isShown(/Highlight/)).toBe(true);
});

test('an instruction linked to a highlight is a press away beside it', async () => {
  const { openInstruction, user } = open([...MARKS, aHighlight({ id: 'l', page: 2, quads: high, link, mappingId: 'first' })]);
  // A tap on its mark goes to the highlight, not past it to the instruction.
  act(() => page.props?.onSelect?.('second'));
  act(() => page.props?.onSelect?.('first'));
  expect(title()).toBe('1 Drain the oil');
  expect(openInstruction).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Open Valve service' }));
  expect(openInstruction).toHaveBeenCalledWith('other', 'Valve service');
});

test('a document without highlights is one item', async () => {
  const { ticks, user } = open([]);
  expect(screen.getByText('Highlight 1 of 1', { exact: false })).toBeTruthy();
  expect(screen.getByText('Nothing is highlighted in this document. Read it, then mark it Done.')).toBeTruthy();
  await user.click(await settled('Done'));
  await waitFor(() => expect(ticks().length).toBeGreaterThan(0));
  expect(ticks()[0]?.body).toMatchObject({ updates: { assignments: [{ stepsDone: [{ _id: 'document', done: true }] }] } });
});

test('a user who takes over a document sees how many highlights the previous assignee has done, and the last one', async () => {
  const last = { itemId: 'first', atMs: 1 };
  open(MARKS, ['first'], [], { from: 'kim_fitter', atMs: 2, note: '', doneCount: 1, last });
  expect(await screen.findByText(/kim_fitter.*: 1 of 2 highlights done, last highlight/)).toBeTruthy();
});

test('open highlights are listed, a jump can be reversed, and the last mark undone', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '2 left. Show what is left' }));
  const list = within(await screen.findByRole('dialog', { name: 'List of highlights' }));
  await user.click(list.getByRole('button', { name: 'Next open highlight' }));
  expect(title()).toBe('2 Check the seal');
  await user.click(screen.getByRole('button', { name: 'Back to 1' }));
  await user.click(await settled('Done and next'));
  expect([title(), screen.getByText(/left$/).textContent]).toEqual(['2 Check the seal', '1 left']);
  await user.click(screen.getByRole('button', { name: 'Undo highlight 1' }));
  expect([title(), screen.getByText(/left$/).textContent]).toEqual(['1 Drain the oil', '2 left']);
});

test('a complete run is not reopened without a reason', async () => {
  const { ticks, user } = open(MARKS, ['first', 'second']);
  await user.click(screen.getByRole('button', { name: /^Complete/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Open this run again' }));
  expect(question.getByText(/Highlight 1 is open then\./)).toBeTruthy();
  expect(ticks()).toEqual([]);
  await user.type(question.getByRole('textbox'), 'The seal leaked');
  await user.click(question.getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(JSON.stringify(ticks()[0]?.body)).toContain('The seal leaked'));
});

test('when every highlight is complete it says so and offers the next run', async () => {
  open(MARKS, ['first', 'second']);
  expect(await screen.findByText('All 2 highlights are complete.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start again' })).toBeTruthy();
});

test('PREV-04 PREV-06: the preview goes through the highlights and asks to exit after the last', async () => {
  const close = vi.fn();
  const { user } = openPage(
    <PdfPreview
      instruction={viewOf(MARKS)}
      isWorkingCopy
      assignment={undefined}
      userId={userId}
      verify={vi.fn(async () => undefined)}
      openInstruction={vi.fn()}
      close={close}
    />,
    '/?pdf=true',
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(title()).toBe('2 Check the seal');
  await user.click(screen.getByRole('button', { name: 'Exit' }));
  expect(await screen.findByText('This is the end of the work instruction, would you like to exit?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
});

test('PREV-01: the preview of a document shows its warnings first, and no key skips them', async () => {
  answerWith({});
  const { user } = openPage(
    <PdfPreview
      instruction={viewOf(MARKS, [anAlert({ category: 'Warnings', isGlobal: true, name: 'Hot oil' })])}
      assignment={undefined}
      userId={userId}
      verify={vi.fn(async () => undefined)}
      openInstruction={vi.fn()}
      close={vi.fn()}
    />,
    '/?pdf=true',
  );
  const dialog = await screen.findByRole('dialog');
  fireEvent.keyDown(document.body, { key: 'PageDown' });
  expect(screen.getByText('Highlight 1 of 2')).toBeTruthy();
  await user.click(within(dialog).getAllByRole('button').at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: 'PageDown' });
  expect(screen.getByText('Highlight 2 of 2')).toBeTruthy();
});
