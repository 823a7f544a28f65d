import '../../../test-device.ts';
import type { InstructionSettings } from '@benchbook/domain/instructions';
import type { PublicationPage } from '@benchbook/domain/publication';
import type { Release } from '@benchbook/domain/release';
import { anInstruction, aPublicationPage } from '@benchbook/testkit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { anOpenInstruction } from '../for-tests/releasing.ts';
import { PublicationDialog } from './publication-dialog.tsx';

const DRAFT: Release = { isReleased: false, isBuilding: false, liveRevision: null, hasDraft: true, isRefused: false };
const CREATED = Date.parse('2026-11-20T08:30:00Z');

interface Given {
  readonly page?: Partial<PublicationPage>;
  readonly settings?: Partial<InstructionSettings>;
  readonly release?: Release;
  readonly isSavable?: boolean;
  readonly isKept?: boolean;
  readonly save?: () => Promise<string>;
  readonly onClose?: () => void;
}

const savedAnswer = {
  workInstruction: {
    _id: 'wi',
    title: 'Gearbox',
    version: 8,
    revision: null,
    release: true,
    isBuilding: true,
    liveRevision: null,
    hasDraft: true,
    isAssignable: false,
    workStatus: 'Not Started',
    modified_date: 1,
  },
};

const aPicture = {
  _id: 'f1',
  path: 'gear.png',
  name: 'gear.png',
  fileExtension: 'png',
  sha256: 'a'.repeat(64),
  size: 9,
  mediaType: 'image/png',
  deleted: false,
  temp_model_id: null,
  created: 1,
};

/** The page inside an editor that passes written values back as props. */
function Editor({ page, settings, release = DRAFT, isSavable = false, isKept = false, save, onClose }: Given) {
  const start = anInstruction();
  const [pageNow, setPage] = useState(aPublicationPage({ rescissionDateMs: CREATED + 365 * 86_400_000, ...page }));
  const [settingsNow, setSettings] = useState<InstructionSettings>({ ...start, ...settings });
  const [savedImage, setSavedImage] = useState(start.previewImage);
  const props: ComponentProps<typeof PublicationDialog> = {
    instructionId: 'wi',
    createdAtMs: CREATED,
    page: pageNow,
    settings: settingsNow,
    savedPreviewImage: savedImage,
    release,
    isSavable: isSavable || settingsNow.previewImage !== savedImage,
    isSaving: false,
    isKept,
    write: (fields) => setPage((now) => ({ ...now, ...fields })),
    change: (fields) => setSettings((now) => ({ ...now, ...fields })),
    save: async () => {
      setSavedImage(settingsNow.previewImage);
      return save ? save() : 'saved';
    },
    releasing: {
      ...anOpenInstruction(),
      save: async () => ({ outcome: await props.save(), version: 7, savedSince: [] }),
    },
    onCheck: () => undefined,
    onClose: onClose ?? (() => undefined),
  };
  return (
    <>
      <PublicationDialog {...props} />
      <output data-testid="page">{JSON.stringify(pageNow)}</output>
      <output data-testid="settings">{JSON.stringify(settingsNow)}</output>
    </>
  );
}

beforeEach(() => startTestSession('Engineer'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pageNow = (): PublicationPage => JSON.parse(screen.getByTestId('page').textContent ?? '');
const settingsNow = (): InstructionSettings => JSON.parse(screen.getByTestId('settings').textContent ?? '');
const writes = (sent: ReturnType<typeof answerWith>) => sent.filter(({ method }) => method !== 'GET');
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('PUB-01 PUB-03 PUB-07 PUB-08 PUB-10 PUB-11 WI-49: title, author and every field of the page are shown, and typed values are applied', async () => {
  const { user } = openPage(<Editor />);
  expect(await screen.findByText('Gearbox')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Created by').value).toBe('demo_engineer');
  expect(screen.getByLabelText<HTMLInputElement>('Created by').readOnly).toBe(true);
  await user.type(screen.getByLabelText('Document number'), 'FB-EX-1100');
  await user.type(screen.getByLabelText('Identification and classification'), 'Internal');
  await user.type(screen.getByLabelText('System'), 'FarmBot Express');
  await user.type(screen.getByLabelText('Subsystem'), 'Gantry');
  await user.type(screen.getByLabelText('Subject'), 'Assembly');
  expect(pageNow()).toMatchObject({
    documentNumber: 'FB-EX-1100',
    identificationAndClassification: 'Internal',
    system: 'FarmBot Express',
    subSystem: 'Gantry',
    subject: 'Assembly',
  });
});

test('PUB-09 CONST-27: the rescission date is one, three or five years after the creation', async () => {
  const { user } = openPage(<Editor />);
  expect(await screen.findByRole('radio', { name: '1 year', checked: true })).toBeTruthy();
  await user.click(screen.getByText('3 years'));
  expect(pageNow().rescissionDateMs).toBe(Date.parse('2029-11-20T08:30:00Z'));
  await user.click(screen.getByText('5 years'));
  expect(pageNow().rescissionDateMs).toBe(Date.parse('2031-11-20T08:30:00Z'));
});

test('PUB-12 PUB-18 VAL-35: Enter adds a reference, figure or enclosure; a blank one is refused with a message', async () => {
  const { user } = openPage(<Editor page={{ references: ['Bill of materials'] }} />);
  await user.type(await screen.findByLabelText('Add a reference, Enter'), '  Torque table {Enter}');
  await user.type(screen.getByLabelText('Add a figure, Enter'), 'Fig. 1{Enter}');
  await user.type(screen.getByLabelText('Add an enclosure, Enter'), 'Labels{Enter}');
  expect(pageNow()).toMatchObject({
    references: ['Bill of materials', 'Torque table'],
    figures: ['Fig. 1'],
    enclosures: ['Labels'],
  });
  await user.type(screen.getByLabelText('Add a figure, Enter'), '   {Enter}');
  expect(screen.getByRole('alert').textContent).toBe('An Item Cannot Be Blank');
  expect(pageNow().figures).toEqual(['Fig. 1']);
  await user.click(screen.getByRole('button', { name: 'Move Torque table up' }));
  await user.click(screen.getByRole('button', { name: 'Remove Bill of materials' }));
  expect(pageNow().references).toEqual(['Torque table']);
});

test('an item that was typed without Enter is applied when the field loses the focus', async () => {
  const { user } = openPage(<Editor />);
  await user.type(await screen.findByLabelText('Add a reference, Enter'), 'Torque table');
  await user.tab();
  expect(pageNow().references).toEqual(['Torque table']);
});

test('VAL-67: a line that is too long stays in its field with the reason, and is not applied', async () => {
  const { user } = openPage(<Editor page={{ system: 'Drive' }} />);
  const field = await screen.findByLabelText<HTMLInputElement>('System');
  field.focus();
  await user.paste('x'.repeat(10_001));
  expect(screen.getByText('This text is too long.')).toBeTruthy();
  expect(field.value).toHaveLength(10_006);
  expect(pageNow().system).toBe('Drive');
});

test('WI-47: whether alerts have to be acknowledged is set here', async () => {
  const { user } = openPage(<Editor settings={{ requiresInfoChecks: true }} />);
  await user.click(await screen.findByRole('checkbox', { name: /Alerts have to be acknowledged/ }));
  expect(settingsNow().requiresInfoChecks).toBe(false);
});

test('PUB-02 PUB-04 PUB-15 PUB-16 WI-43: a new preview image greys Release until it is saved; the default one does not', async () => {
  answerWith({
    'GET /api/attachments': () => Response.json([aPicture], { headers: { 'x-total-count': '1' } }),
  });
  const { user } = openPage(<Editor />);
  expect(await screen.findByRole('img', { name: 'No preview image' })).toBeTruthy();
  expect((await button('Release')).disabled).toBe(false);
  await user.click(await button('Images'));
  await user.click(await screen.findByRole('button', { name: 'gear.png' }));
  expect(settingsNow().previewImage).toBe('gear.png');
  expect(document.querySelector('img[src="/api/attachments/gear.png"]')).not.toBeNull();
  expect(screen.queryByRole('img', { name: 'No preview image' })).toBeNull();
  await waitFor(async () => expect((await button('Release')).disabled).toBe(true));
  expect(screen.getByText('Save the new preview image before you release.')).toBeTruthy();
  await user.click(await button('Save'));
  await waitFor(async () => expect((await button('Release')).disabled).toBe(false));
  await user.click(await button('Remove preview image'));
  expect(settingsNow().previewImage).toBe('default-wi-preview-img.jpg');
  expect(screen.getByRole('img', { name: 'No preview image' })).toBeTruthy();
});

test('a preview image of another kind, or with a name that cannot be stored, is refused before it is sent', async () => {
  const sent = answerWith({});
  openPage(<Editor />);
  await button('Upload');
  const chooser = screen.getByTestId<HTMLInputElement>('preview-image-file');
  for (const name of ['manual.pdf', 'my photo.png', 'a#b.png'])
    fireEvent.change(chooser, { target: { files: [new File(['x'], name)] } });
  expect(await screen.findByText('Only png, tiff, jpg or jpeg images are supported.')).toBeTruthy();
  expect(screen.getByText('We do not currently support file names with spaces.')).toBeTruthy();
  expect(screen.getByText('Filename cannot contain special characters: &, ~, |, \\, /, *, ?, :, #')).toBeTruthy();
  expect(writes(sent)).toEqual([]);
});

test('PUB-13 PUB-14 PUB-17: Release shows the finalizing text, saves and releases 4 s later, and closes the page', async () => {
  const sent = answerWith({ 'POST /api/wip/wi/releases': savedAnswer });
  const saved = Promise.withResolvers<string>();
  const [save, onClose] = [vi.fn(() => saved.promise), vi.fn()];
  const { user } = openPage(<Editor save={save} onClose={onClose} />);
  await user.type(screen.getByRole('textbox', { name: 'What changed, and why (optional)' }), 'Torque was 12 Nm');
  const release = await button('Release');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
  act(() => release.click());
  expect(screen.getByText('Your Work Instruction is being finalized')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_999));
  expect(save).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.queryByText('Your Work Instruction is being finalized'), 'while it is saved').toBeTruthy();
  saved.resolve('saved');
  await act(() => vi.advanceTimersByTimeAsync(0));
  vi.useRealTimers();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(save).toHaveBeenCalledOnce();
  expect(writes(sent).map(({ body }) => body)).toEqual([{ version: 7, reason: 'Torque was 12 Nm' }]);
});

test('while it is finalized the release can be cancelled, and nothing is released', async () => {
  const sent = answerWith({});
  openPage(<Editor />);
  const release = await button('Release');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => release.click());
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(screen.queryByText('Your Work Instruction is being finalized')).toBeNull();
  expect(writes(sent)).toEqual([]);
});

test('ERR-37: a failed save prevents the release, and the page says that the changes are stored here', async () => {
  const sent = answerWith({});
  const [save, onClose] = [vi.fn(async () => 'failed'), vi.fn()];
  openPage(<Editor save={save} onClose={onClose} isSavable isKept />);
  expect(await screen.findByText('Kept on this device')).toBeTruthy();
  const release = await button('Release');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => release.click());
  await act(() => vi.advanceTimersByTimeAsync(4_001));
  vi.useRealTimers();
  expect(save).toHaveBeenCalledOnce();
  expect((await button('Release')).disabled).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  expect(writes(sent)).toEqual([]);
});

test('RT-04: the page shows why the last release was refused, with a link to each place', async () => {
  const remark = {
    kind: 'dead-link',
    fatal: true,
    StepID: 's2',
    HighlightID: null,
    number: '2',
    message: 'Step 2: a dead link.',
  };
  answerWith({ 'GET /api/wip/wi/refusal': () => ({ refusedAt: 5, remarks: [remark] }) });
  const onClose = vi.fn();
  const { user, place } = openPage(<Editor release={{ ...DRAFT, isRefused: true }} onClose={onClose} />);
  const note = await screen.findByRole('region', { name: 'Not released' });
  expect(note.textContent).toContain('Step 2: a dead link.');
  await user.click(screen.getByRole('link', { name: 'Go to step 2' }));
  expect(place().search).toContain('step=s2');
  expect(onClose).toHaveBeenCalledOnce();
});

test('RT-04: many reasons are rendered in parts, all of them one press away, with the revision that stays in use', async () => {
  const place = { kind: 'dead-link', fatal: true, StepID: 's2', HighlightID: null, number: '2' };
  const remarks = Array.from({ length: 10 }, (_, index) => ({ ...place, message: `Step 2: dead link ${index + 1}.` }));
  answerWith({ 'GET /api/wip/wi/refusal': () => ({ refusedAt: 5, remarks }) });
  const { user } = openPage(
    <Editor release={{ isReleased: true, isBuilding: false, liveRevision: 4, hasDraft: true, isRefused: true }} />,
  );
  const note = await screen.findByRole('region', { name: 'Not released' });
  expect(note.textContent).toContain('These 10 have to be put right first. Revision 4 is still live.');
  expect(within(note).getAllByRole('listitem')).toHaveLength(3);
  await user.click(within(note).getByRole('button', { name: 'Show all 10' }));
  expect(within(note).getAllByRole('listitem')).toHaveLength(10);
});

test('an instruction without changes, or being built, cannot be released again', async () => {
  openPage(<Editor release={{ isReleased: true, isBuilding: false, liveRevision: 1, hasDraft: false, isRefused: false }} />);
  expect((await button('Release')).disabled).toBe(true);
  expect(screen.getByText('Released as it is. There is nothing new to release.')).toBeTruthy();
});
