import '../../test-device.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, startTestSession } from '../../test-page.tsx';
import { noteServed, servedFromDevice } from '../answers/served.ts';
import { OldRevisionQuestion } from './old-revision-question.tsx';
import { SavedNote } from './saved-note.tsx';

const OLD = { revision: 1, liveRevision: 4, savedAtMs: Date.now(), takenBack: null };

afterEach(() => act(() => servedFromDevice.setState({}, true)));

function open(served: typeof OLD) {
  startTestSession('Artisan', 'anna');
  act(() => noteServed('anna', 'gear', served));
  const onKept = vi.fn(async () => undefined);
  const onLeave = vi.fn();
  const ask = (
    <>
      <SavedNote instructionId="gear" place="step" />
      <OldRevisionQuestion instructionId="gear" onKept={onKept} onLeave={onLeave} />
    </>
  );
  return { ...openPage(ask), onKept, onLeave };
}

test('before work continues with an old revision the device asks once and records the choice', async () => {
  const { user, onKept, onLeave } = open(OLD);
  const question = await screen.findByRole('dialog', { name: 'A newer revision was released' });
  expect(question.textContent).toContain('Revision 4 was released. This tablet has revision 1.');
  await user.click(screen.getByRole('button', { name: 'Work by revision 1' }));
  await waitFor(() => expect(onKept).toHaveBeenCalledExactlyOnceWith({ revision: 1, liveRevision: 4 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('status').textContent).toContain('Revision 4 was released.');
  expect([onKept.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 0]);
});

test('a user who declines is led back to the list, and nothing is recorded', async () => {
  const { user, onKept, onLeave } = open(OLD);
  await user.click(await screen.findByRole('button', { name: 'Back to the list' }));
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(onKept).not.toHaveBeenCalled();
});

test('a copy that is the live revision asks nothing', async () => {
  open({ ...OLD, liveRevision: 1 });
  await expect(screen.findByRole('dialog', {}, { timeout: 300 })).rejects.toThrow();
});

/** Notes in each place about an instruction that comes from this device. */
function notesOf(served: typeof OLD) {
  startTestSession('Artisan', 'anna');
  act(() => noteServed('anna', 'gear', served));
  const places = ['page', 'step', 'band'] as const;
  openPage(
    places.map((place) => (
      <section key={place} aria-label={place}>
        <SavedNote instructionId="gear" place={place} />
      </section>
    )),
  );
  return places.map((place) => screen.getByRole('region', { name: place }).textContent);
}

test('a copy that is up to date takes no room above a step: its age is in the band, and in a sentence before the first step', () => {
  expect(notesOf({ ...OLD, liveRevision: 1 })).toEqual([
    'Saved on this device now, revision 1',
    '',
    'Saved on this device now, revision 1Saved now',
  ]);
});

test('a copy with a newer revision warns above each step, and not again in the band', () => {
  const warning = expect.stringMatching(/^Revision 4 was released\..*Saved on this device now, revision 1$/);
  expect(notesOf(OLD)).toEqual([warning, warning, '']);
});
