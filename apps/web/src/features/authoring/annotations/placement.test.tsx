// @vitest-environment jsdom
import { NO_PART } from '@benchbook/domain/annotations';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { note, openPane, PLACE } from './for-tests/open-pane.tsx';

const changed = { ...note, message: 'Longer bolt', placement: 'changed' } as const;
const kept = { ...note, id: 'Anno_bbbbbbbbbbbbbbb', message: 'Same bolt', placement: 'kept' } as const;
const lost = {
  ...note,
  id: 'Anno_ccccccccccccccc',
  message: 'Gone bolt',
  pin: { ...note.pin, partId: NO_PART, position: [0, 0, 0], normal: [0, 1, 0] },
  placement: 'lost',
} as const;

test('after a new issue the panel is open; confirming goes to the next one, and one on no part is placed anew', async () => {
  const { user, panel, say, uses, store } = await openPane({ annotations: [changed, kept, lost] });
  const shown = within(await panel());
  const line = (name: RegExp) => shown.getByRole('button', { name });
  expect(shown.getByText('New issue of the model: 2 annotations have to be confirmed before the release.')).toBeDefined();
  expect(line(/Longer bolt/).textContent).toContain('Changed');
  expect(line(/Same bolt/).textContent, 'a kept one needs nobody').not.toContain('Same place');
  await user.click(shown.getByRole('button', { name: 'Next' }));
  expect(line(/Longer bolt/).getAttribute('aria-current')).toBe('true');
  await user.click(shown.getByRole('button', { name: 'Confirm' }));
  expect(uses()[1]?.annotations[0]).toMatchObject({ message: 'Longer bolt', placement: 'placed', pin: note.pin });
  expect(line(/Gone bolt/).getAttribute('aria-current')).toBe('true');
  expect(shown.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await user.click(shown.getByText('Place pin'));
  say({ name: 'storeCreatedAnnotation', created: PLACE });
  await user.click(await shown.findByRole('button', { name: 'Save Annotation' }));
  expect(uses()[1]?.annotations[2]).toMatchObject({ placement: 'placed', pin: { partId: '0.3', position: [4, 5, 6] } });
  expect(screen.queryByText(/^New issue of the model/)).toBeNull();
  act(() => store.temporal.getState().undo());
  expect(uses()[1]?.annotations[2]?.placement, 'moving can be undone').toBe('lost');
});

test('an annotation whose place nobody questions has no mark, and the panel stays closed', async () => {
  const { toggle } = await openPane({ annotations: [note, kept] });
  expect(toggle().getAttribute('aria-pressed')).toBe('false');
});

test('a new issue that arrives while an annotation is placed discards its place, not its text, and saving names the shown bytes', async () => {
  const { user, toggle, panel, say, store, annotate } = await openPane();
  await user.click(toggle());
  const shown = within(await panel());
  await user.click(shown.getByRole('button', { name: 'New Annotation' }));
  say({ name: 'storeCreatedAnnotation', created: PLACE });
  await shown.findByText(/^Placed\./);
  await user.type(shown.getByRole('textbox', { name: 'Text' }), '12 Nm');
  const sha256 = 'e'.repeat(64);
  act(() =>
    store
      .getState()
      .usesChanged(
        's1',
        (uses) => uses.map((use) => (use.id === 'u-model' ? { ...use, file: { ...use.file, sha256 } } : use)),
        2,
      ),
  );
  expect(await shown.findByText(/^Click the place on the model\./)).toBeDefined();
  say({ name: 'storeCreatedAnnotation', created: PLACE });
  await user.click(await shown.findByRole('button', { name: 'Save Annotation' }));
  expect(annotate.mock.calls[0]?.[0]).toMatchObject({ sha256, written: { message: '12 Nm', pin: { partId: '0.3' } } });
});
