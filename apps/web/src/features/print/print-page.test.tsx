import '../../test-device.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyStep, PUBLICATION, UNRELEASED, WHOLE } from '../../for-tests/wire-instruction.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { rememberFocus } from '../../ui/focus/index.ts';
import { appHistory } from '../../ui/navigation/index.ts';
import { PrintPage } from './print-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const instruction = (revision: number) => ({
  ...UNRELEASED,
  ...WHOLE,
  _id: 'wi',
  title: `Pump, edition ${revision}`,
  isPDFViewer: false,
  preview_img: 'default-wi-preview-img.jpg',
  creation_date: 1,
  modified_date: 1,
  archived: false,
  revision,
  release: true,
  liveRevision: 2,
  steps: [emptyStep('s', 'Drain the oil')],
  publication_page: { docNum: 'WI-1', system: '', subject: '', ...PUBLICATION },
});
const paper = (revision: number) => ({
  revision,
  released: 1,
  releasedBy: 'pat',
  reason: '',
  sha256: 'ab',
  timeZone: 'Europe/Berlin',
  chainHead: { sequence: 1, hash: 'cd' },
  address: `http://plant/paper/wi/${revision}`,
});

function Addressed() {
  const [search] = useSearchParams();
  return <PrintPage instructionId="wi" revision={Number(search.get('revision'))} paper="A4" onPaper={() => {}} />;
}

test('after opening the revision that superseded this one, the focus is on its heading', async () => {
  rememberFocus();
  startTestSession('Engineer');
  answerWith({
    'GET /api/wip/wi': ({ query }: { query: URLSearchParams }) => instruction(Number(query.get('revision'))),
    'GET /api/wip/wi/revisions/1/paper': paper(1),
    'GET /api/wip/wi/revisions/2/paper': paper(2),
    'GET /api/features': { ai: false, printPdf: false },
  });
  const { user } = openPage(<Addressed />, '/print/wi?revision=1');
  (await screen.findByRole('link', { name: 'Print revision 2' })).focus();
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Pump, edition 2' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a draft is printed as a draft: marked on every page, with times of the plant, without a code, a fingerprint or a server-made PDF', async () => {
  startTestSession('Engineer');
  answerWith({
    'GET /api/wip/wi': ({ query }: { query: URLSearchParams }) => {
      expect(query.has('revision')).toBe(false);
      return { ...instruction(2), version: 9, hasDraft: true };
    },
    'GET /api/features': { ai: false, printPdf: true, timeZone: 'Pacific/Auckland' },
  });
  openPage(<PrintPage instructionId="wi" revision="draft" paper="A4" onPaper={() => {}} />);
  await screen.findByRole('heading', { name: 'Pump, edition 2' });
  expect(screen.getByText('Not released: do not work by this paper.')).toBeTruthy();
  expect(screen.getAllByText('DRAFT')).toHaveLength(2);
  const rule = document.querySelector('main style')?.textContent ?? '';
  expect(rule).toContain('DRAFT of WI\\2d 1');
  expect(rule).toContain('draft\\2c  version 9');
  expect(rule).toContain('Pacific\\2f Auckland \\28 UTC\\2b 12\\29 ');
  expect(screen.queryByText(/Scan this code/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
});

test('if nothing has changed since the release, the requested draft is the live revision', async () => {
  startTestSession('Engineer');
  answerWith({
    'GET /api/wip/wi': ({ query }: { query: URLSearchParams }) => {
      expect(query.get('revision') ?? 'live').toBe('live');
      return { ...instruction(2), hasDraft: false };
    },
    'GET /api/wip/wi/revisions/2/paper': paper(2),
    'GET /api/features': { ai: false, printPdf: true, timeZone: 'Europe/Berlin' },
  });
  openPage(<PrintPage instructionId="wi" revision="draft" paper="A4" onPaper={() => {}} />);
  await screen.findByText(/Scan this code/, { selector: 'p' });
  expect(screen.queryByText('DRAFT')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeTruthy();
});

test('the notes on a model of a draft have pictures with markers', async () => {
  startTestSession('Engineer');
  const annotation = {
    Anno_id: 'Anno_000000000000001',
    wipID: 'wi',
    StepID: 's',
    AttachmentID: 'm',
    message: 'Tighten this bolt',
    camera_position: '1,2,3',
    camera_rotation: '0,0,0,1',
    x: 0,
    y: 0,
    state: '{}',
    pointer: '',
    background_color: '#ffffff',
    pin: { partId: '0', position: [0, 0, 0], normal: [0, 1, 0] },
  };
  const file = {
    _id: 'm',
    path: 'leg.glb',
    name: 'leg.glb',
    fileExtension: 'glb',
    sha256: 'ab',
    size: 4,
    mediaType: 'model/gltf-binary',
  };
  const use = {
    ...file,
    inUseID: 'use',
    WIPID: 'wi',
    StepID: 's',
    order: 0,
    is_preview_image: false,
    background_color: '',
    cameraData: null,
    annotations: [annotation],
  };
  answerWith({
    'GET /api/wip/wi': () => ({
      ...instruction(2),
      hasDraft: true,
      steps: [{ ...emptyStep('s', 'Drain the oil'), attachments: [use] }],
    }),
    'GET /api/wip/wi/revisions/draft/pins/*': [
      { jpeg: 'AAAA', pins: [{ id: annotation.Anno_id, x: 0.5, y: 0.5, hidden: false }] },
    ],
    'GET /api/features': { ai: false, printPdf: true, timeZone: 'Europe/Berlin' },
  });
  openPage(<PrintPage instructionId="wi" revision="draft" paper="A4" onPaper={() => {}} />);
  expect(await screen.findByRole('img', { name: 'leg.glb, with the places of its notes' })).toBeTruthy();
});

test('Close leads to the page before it in this tab, and without one to the revision history', async () => {
  startTestSession('Engineer');
  answerWith({
    'GET /api/wip/wi': () => instruction(2),
    'GET /api/wip/wi/revisions/2/paper': paper(2),
    'GET /api/features': { ai: false, printPdf: false },
  });
  const { user, place } = openPage(<Addressed />, '/dashboard/home');
  act(() => appHistory.push('/print/wi?revision=2'));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(place().pathname).toBe('/dashboard/home'));
  act(() => appHistory.go(-appHistory.index()));
  await waitFor(() => expect(appHistory.index()).toBe(0));
  act(() => appHistory.replace('/print/wi?revision=2'));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(decodeURIComponent(place().pathname)).toBe('/dashboard/work instructions/history/wi~&~Pump, edition 2');
});
