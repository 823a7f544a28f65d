// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mayLeavePage } from '../../../ui/navigation/index.ts';
import { note, openPane, PLACE } from './for-tests/open-pane.tsx';

test.each(['{Control>}{Enter}{/Control}', '{Control>}s{/Control}'])(
  'a new annotation is saved from its text field by %s, and until then the browser asks before closing the window',
  async (keys) => {
    const { user, toggle, panel, say, annotate } = await openPane();
    await user.click(toggle());
    const shown = within(await panel());
    await user.click(shown.getByRole('button', { name: 'New Annotation' }));
    say({ name: 'storeCreatedAnnotation', created: PLACE });
    await shown.findByText(/^Placed\./);
    const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(false);
    await user.type(shown.getByRole('textbox', { name: 'Text' }), '12 Nm');
    expect(asks()).toBe(true);
    await user.keyboard(keys);
    expect(await shown.findByRole('button', { name: /12 Nm/, current: true })).toBeDefined();
    expect([annotate.mock.calls.length, asks()]).toEqual([1, false]);
  },
);

test('a link asks before it discards the changed text of an annotation, and not before it discards an unchanged one', async () => {
  const { user, toggle, panel } = await openPane({ annotations: [note] });
  await user.click(toggle());
  const shown = within(await panel());
  await user.click(shown.getByRole('button', { name: /Tighten this bolt/ }));
  await user.click(shown.getByRole('button', { name: 'Edit text' }));
  expect(await mayLeavePage()).toBe(true);
  await user.type(shown.getByRole('textbox', { name: 'Text' }), ' to 12 Nm');
  const left = mayLeavePage();
  expect(await screen.findByText('The text of the annotation is not saved yet.')).toBeDefined();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(await left).toBe(false);
});
