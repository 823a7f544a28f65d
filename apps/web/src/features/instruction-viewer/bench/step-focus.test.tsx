import type { Step } from '@benchbook/domain/steps';
import { aFile, aStep, aUse } from '@benchbook/testkit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage, startTestSession } from '../../../test-page.tsx';
import { StepFocus } from './step-focus.tsx';
import '../../../blocks/attachment-viewer/index.ts';

beforeEach(() => startTestSession('Artisan'));
afterEach(cleanup);

const plug = aUse({ file: aFile({ path: 'plug.png' }) });
const cover = aUse({ file: aFile({ path: 'cover.png' }) });
const ring = aUse({ file: aFile({ path: 'ring.png' }) });
const content = { type: 'doc', content: [{ type: 'image', attrs: { id: plug.id, alt: 'plug.png' } }] } as const;

const OPEN = { isDone: false, isWaiting: false, isChanged: false, needsSupervisor: false, isVerified: false };

function Bench({ step }: { step: Step }) {
  const [useId, setUseId] = useState(step.defaultUseId ?? undefined);
  const nothing = (): void => undefined;
  return (
    <StepFocus
      step={step}
      number="1"
      state={OPEN}
      alerts={[]}
      selectedUseId={useId}
      channel={undefined}
      notice={null}
      report={null}
      onSelectUse={({ id }) => setUseId(id)}
      onFollow={({ attrs }) => setUseId(attrs.id)}
      onNext={nothing}
      onPrevious={nothing}
    />
  );
}

const region = () => screen.queryByRole('region', { name: 'Attachments' });

test('a press on a picture in the text opens it over the whole window; closed, the picture has the focus and the pane is as before', async () => {
  const { user } = openPage(<Bench step={aStep({ content, attachments: [cover, plug] })} />);
  expect(await screen.findByAltText('cover.png')).toBeTruthy();
  const picture = screen.getByRole('button', { name: 'plug.png' });
  await user.click(picture);
  const window = await screen.findByRole('dialog', { name: 'plug.png' });
  expect(within(window).getByRole('button', { name: 'Zoom in' })).toBeTruthy();
  expect(screen.getAllByAltText('cover.png')).toHaveLength(1);
  await user.click(within(window).getByRole('button', { name: 'Leave full screen' }));
  await waitFor(() => expect(document.activeElement).toBe(picture));
  expect(screen.getAllByAltText('plug.png')).toHaveLength(1);
  expect(screen.getByAltText('cover.png')).toBeTruthy();
});

test('a step whose files are all in its text has no file pane', () => {
  openPage(<Bench step={aStep({ content, attachments: [plug] })} />);
  expect(screen.getAllByAltText('plug.png')).toHaveLength(1);
  expect(region()).toBeNull();
});

test('the pane says whether its only file is in the text, too: in one column it is shown there alone', async () => {
  const starred = (attachments: Step['attachments']) => aStep({ content, attachments, defaultUseId: plug.id });
  openPage(<Bench step={starred([plug])} />);
  expect(document.querySelector('[data-in-text]')?.contains(screen.getAllByAltText('plug.png')[0] ?? null)).toBe(true);
  cleanup();
  openPage(<Bench step={starred([plug, cover])} />);
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  expect(document.querySelector('[data-in-text]')).toBeNull();
});

test('the pager of the pane leads to files that are not in the text, and to the starred file', async () => {
  const attachments = [plug, cover, ring];
  openPage(<Bench step={aStep({ content, attachments })} />);
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  expect(screen.getByAltText('cover.png')).toBeTruthy();
  cleanup();
  const { user } = openPage(<Bench step={aStep({ content, attachments, defaultUseId: plug.id })} />);
  expect(await screen.findByText('1 of 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next attachment' }));
  expect(await screen.findByText('2 of 3')).toBeTruthy();
  expect(screen.getByAltText('cover.png')).toBeTruthy();
});

test('a link in the text shows its file in the pane, also if the file is in the text', async () => {
  const link = { type: 'attachmentLink', attrs: { id: plug.id, title: 'the plug' } } as const;
  const linked = { ...content, content: [...content.content, { type: 'paragraph', content: [link] }] } as const;
  const { user } = openPage(<Bench step={aStep({ content: linked, attachments: [plug, cover] })} />);
  await user.click(screen.getByRole('button', { name: 'the plug' }));
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  expect(within(region() ?? document.body).getByAltText('plug.png')).toBeTruthy();
});
