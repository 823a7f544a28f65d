import type { Step } from '@benchbook/domain/steps';
import { aFile, aStep, aUse } from '@benchbook/testkit';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage, startTestSession } from '../../../test-page.tsx';
import { StepFocus } from './step-focus.tsx';
import '../../../blocks/attachment-viewer/index.ts';

beforeEach(() => startTestSession('Artisan'));
afterEach(cleanup);

const plug = aUse({ file: aFile({ path: 'plug.png' }) });
const cover = aUse({ file: aFile({ path: 'cover.png' }) });
const content = { type: 'doc', content: [{ type: 'image', attrs: { id: plug.id, alt: 'plug.png' } }] } as const;

const OPEN = { isDone: false, isWaiting: false, isChanged: false, needsSupervisor: false, isVerified: false };

function Bench({ step }: { step: Step }) {
  const [useId, setUseId] = useState<string>();
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

test('a picture that stands in the text is shown once; a press on it shows its file, with the way over the whole window', async () => {
  const { user } = openPage(<Bench step={aStep({ content, attachments: [plug] })} />);
  expect(screen.getAllByAltText('plug.png')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Attachments' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'plug.png' }));
  expect(await screen.findByRole('button', { name: 'Full screen' })).toBeTruthy();
  expect(screen.getAllByAltText('plug.png')).toHaveLength(2);
});

test('beside a text with a picture another file of the step stands, and the pager has both', async () => {
  openPage(<Bench step={aStep({ content, attachments: [plug, cover] })} />);
  expect(await screen.findByAltText('cover.png')).toBeTruthy();
  expect(screen.getAllByAltText('plug.png')).toHaveLength(1);
  expect(screen.getByText('2 of 2')).toBeTruthy();
});
