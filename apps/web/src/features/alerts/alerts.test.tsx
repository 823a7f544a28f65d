import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { edge, everywhere, hot, kept, named, nameField, openAlerts, rows } from './for-tests/open-alerts.tsx';
import { useAlertItems } from './use-alert-items.ts';

test('EDIT-27 ALERT-02: All Alerts is a table with checkboxes, Alert Content, Category and Applied Steps, warnings first', async () => {
  await openAlerts();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Alert Content',
    'Category',
    'Applied Steps',
  ]);
  expect(rows().map((row) => row.textContent)).toEqual([
    'Edit Hot surface. Wear gloves.WarningSteps of Hot surface: 1 2 Global',
    'Edit Sharp edgeCautionSteps of Sharp edge: 1 Global',
    'Edit Read first. The whole page.InfoSteps of Read first: All Steps SelectedGlobal',
  ]);
  expect(within(rows()[0] ?? document.body).getByRole('checkbox', { name: 'Select Hot surface' })).toBeDefined();
});

test('ALERT-03: the search filters the table by name, text and category, the filter by one category', async () => {
  const user = await openAlerts();
  await user.type(screen.getByRole('searchbox', { name: 'Search Info Items' }), 'GLOVES');
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Hot surface')]);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(rows()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Cautions', pressed: false }));
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Sharp edge')]);
  await user.type(screen.getByRole('searchbox'), 'nothing like it');
  expect(screen.getByText('No alerts found')).toBeDefined();
});

test('ALERT-04 ALERT-06 ALERT-18 ALERT-21 ALERT-22: a new alert is a warning on the current step, and is not in the draft before it has a name', async () => {
  const user = await openAlerts({ stepId: 's2' });
  await user.click(screen.getByRole('button', { name: 'Create Alert' }));
  const [first] = rows();
  expect(first?.textContent).toContain('Warning');
  expect(within(first ?? document.body).getByRole('button', { name: 'Steps of the new alert: 2' })).toBeDefined();
  expect(document.activeElement).toBe(nameField());
  expect(kept.draft).toHaveLength(3);
  await user.keyboard('Loud noise{Enter}Wear ear protection.');
  expect(named('Loud noise')).toMatchObject({
    category: 'Warnings',
    stepIds: ['s2'],
    isGlobal: false,
    content: 'Wear ear protection.',
  });
  // Name and text are undone together.
  expect(kept.runs.slice(0, 4)).toEqual([false, true, true, true]);
});

test('a new alert starts in the last chosen category, or in the one that the table is filtered by', async () => {
  const user = await openAlerts();
  const categoryOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^Category of ${name}`) });
  await user.click(categoryOf('Sharp edge'));
  await user.click(screen.getByRole('button', { name: /Dangers$/ }));
  await user.click(screen.getByRole('button', { name: 'Create Alert' }));
  expect(categoryOf('the new alert').textContent).toBe('Danger');
  await user.keyboard('Pressure{Enter}');
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  await user.click(screen.getByRole('button', { name: 'Create Alert' }));
  expect(categoryOf('the new alert').textContent).toBe('Info');
});

test('ALERT-21: each new alert has a unique temporary name until its author names it', () => {
  const { result } = renderHook(() => useAlertItems({ alerts: [edge], stepId: 's1', change: () => undefined }));
  for (let count = 0; count < 2; count++) act(() => result.current.create());
  const names = result.current.items.map(({ alert, isTemporary }) => [alert.name, isTemporary]);
  expect(names).toEqual([
    ['nullStepItem2', true],
    ['nullStepItem1', true],
    ['Sharp edge', false],
  ]);
});

test('VAL-33: a blank name is refused on Enter without Shift and on blur, names are trimmed; the alert stays temporary', async () => {
  const user = await openAlerts();
  await user.click(screen.getByRole('button', { name: 'Create Alert' }));
  await user.keyboard('  {Shift>}{Enter}{/Shift}');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Info Items Cannot Be Blank');
  await user.keyboard(' Noise');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.clear(nameField());
  await user.tab();
  expect(screen.getByRole('alert').textContent).toBe('Info Items Cannot Be Blank');
  expect(kept.draft).toHaveLength(3);
  await user.type(nameField(), ' Noise {Enter}');
  expect(named('Noise')).toBeDefined();
});

test('VAL-34 ALERT-23: a rename replaces the name; a blank or taken one restores the old name', async () => {
  const user = await openAlerts();
  const rename = async (from: string, to: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: new RegExp(`^Edit ${from}`) }));
    await user.clear(nameField());
    await user.type(nameField(), to);
    await user.click(screen.getByRole('searchbox'));
  };
  await rename('Sharp edge', 'Very sharp edge');
  expect([named('Very sharp edge')?.id, named('Sharp edge')]).toEqual(['edge', undefined]);
  await rename('Very sharp edge', ' ');
  expect(screen.getByRole('alert').textContent).toBe('Info Items Cannot Be Blank');
  await rename('Very sharp edge', 'Hot surface ');
  expect(screen.getByRole('alert').textContent).toBe('Another alert has this name');
  expect(kept.draft.map((alert) => alert.name)).toEqual(['Very sharp edge', 'Hot surface', 'Read first']);
  await user.click(screen.getByRole('button', { name: /^Edit Very sharp edge/ }));
  await user.clear(nameField());
  await user.tab();
  expect(nameField()).toHaveProperty('value', 'Very sharp edge');
  await user.type(nameField(), 'Other{Escape}');
  expect(kept.draft.map((alert) => alert.name)).toEqual(['Very sharp edge', 'Hot surface', 'Read first']);
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('the draft follows the name while it is typed; for a refused name it keeps the old one', async () => {
  const user = await openAlerts();
  await user.click(screen.getByRole('button', { name: /^Edit Sharp edge/ }));
  await user.keyboard('Very sharp');
  expect(named('Very sharp')?.id).toBe('edge');
  expect(kept.runs).toEqual([false, ...Array<boolean>(8).fill(true)]);
  await user.clear(nameField());
  expect(named('Sharp edge')?.id).toBe('edge');
  await user.keyboard('Hot surface');
  expect(kept.draft.map((alert) => alert.name)).toEqual(['Sharp edge', 'Hot surface', 'Read first']);
  await user.keyboard(' 2');
  expect(named('Hot surface 2')?.id).toBe('edge');
});

test('the draft has a new alert while its name is typed, and loses it when the name is emptied', async () => {
  const user = await openAlerts();
  await user.click(screen.getByRole('button', { name: 'Create Alert' }));
  await user.keyboard('Noise');
  expect(named('Noise')).toBeDefined();
  await user.clear(nameField());
  expect(kept.draft).toHaveLength(3);
  await user.keyboard('Loud{Escape}');
  expect(kept.draft).toHaveLength(4);
  expect(screen.getByRole('button', { name: /^Edit Loud/ })).toBeDefined();
});

test('a row that the search found stays visible while it is renamed', async () => {
  const user = await openAlerts();
  await user.type(screen.getByRole('searchbox'), 'sharp');
  await user.click(screen.getByRole('button', { name: /^Edit Sharp edge/ }));
  await user.keyboard('Cut');
  expect(nameField()).toHaveProperty('value', 'Cut');
  expect(named('Cut')?.id).toBe('edge');
});

test('ALERT-01 ALERT-24: Close Window removes alerts without a name; if one has text, it asks first', async () => {
  const user = await openAlerts();
  await user.click(screen.getByRole('button', { name: 'Create Alert' }));
  await user.type(screen.getByRole('textbox', { name: 'Words of the alert' }), 'Words without a name');
  await user.click(screen.getByRole('button', { name: 'Close Window' }));
  await user.click(await screen.findByRole('button', { name: 'Back to the alert' }));
  expect(screen.getByText('Words without a name')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close Window' }));
  await user.click(await screen.findByRole('button', { name: 'Remove and close' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close Window' })).toBeNull());
  expect(kept.draft).toEqual([edge, hot, everywhere]);
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  await screen.findByRole('dialog');
  expect(rows()).toHaveLength(3);
});

test('GEN-07 ALERT-20: a category is chosen or created by typing; it exists while an alert uses it', async () => {
  const user = await openAlerts();
  const openCategory = (name: string, category: string) =>
    user.click(screen.getByRole('button', { name: `Category of ${name}: ${category}` }));
  const list = () => within(screen.getByRole('dialog', { name: /^Category of/ }));
  const choices = () => list().getAllByRole('button').slice(0, -1);
  await openCategory('Sharp edge', 'Caution');
  expect(choices().map((choice) => choice.textContent)).toEqual([
    'CautionCautions',
    'WarningWarnings',
    'InfoNotes',
    'DangerDangers',
  ]);
  await user.type(screen.getByRole('textbox', { name: 'Add a category' }), ' Noise {Enter}');
  expect(named('Sharp edge')?.category).toBe('Noise');
  await openCategory('Hot surface', 'Warning');
  await user.click(list().getByRole('button', { name: 'Noise' }));
  expect(named('Hot surface')?.category).toBe('Noise');
  for (const name of ['Hot surface', 'Sharp edge']) {
    await openCategory(name, 'Noise');
    await user.click(list().getByRole('button', { name: /Warnings$/ }));
  }
  await openCategory('Hot surface', 'Warning');
  expect(choices()).toHaveLength(4);
  await user.type(screen.getByRole('textbox', { name: 'Add a category' }), 'caution{Enter}');
  expect(named('Hot surface')?.category).toBe('Cautions');
});

test('ALERT-15 ALERT-27: ticking steps applies an alert to them; Global disables the choice of steps and says so', async () => {
  const user = await openAlerts();
  await user.click(screen.getByRole('button', { name: 'Steps of Sharp edge: 1' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search steps' }), 'close');
  await user.click(screen.getByRole('checkbox', { name: '2.1 Close' }));
  await user.clear(screen.getByRole('searchbox', { name: 'Search steps' }));
  await user.click(screen.getByRole('checkbox', { name: '1 Open' }));
  expect(named('Sharp edge')?.stepIds).toEqual(['s3']);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'All Alerts' })).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Global: Sharp edge applies to all steps' }));
  const picker = screen.getByRole('button', { name: 'Steps of Sharp edge: All Steps Selected' });
  expect(picker).toHaveProperty('disabled', true);
  expect(named('Sharp edge')).toMatchObject({ isGlobal: true, stepIds: ['s3'] });
  await user.click(screen.getByRole('checkbox', { name: 'Global: Sharp edge applies to all steps' }));
  expect(screen.getByRole('button', { name: 'Steps of Sharp edge: 2.1' })).toHaveProperty('disabled', false);
});

test('Shift ticks a range of steps, sub-steps are included on request, and the button of the list does not change meanwhile', async () => {
  const user = await openAlerts();
  const button = screen.getByRole('button', { name: 'Steps of Sharp edge: 1' });
  await user.click(button);
  await user.click(screen.getByRole('checkbox', { name: 'With sub-steps' }));
  await user.click(screen.getByRole('checkbox', { name: '2 Fill' }));
  expect(named('Sharp edge')?.stepIds).toEqual(['s1', 's2', 's3']);
  await user.click(screen.getByRole('checkbox', { name: 'With sub-steps' }));
  await user.click(screen.getByRole('checkbox', { name: '2.1 Close' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: '1 Open' }));
  await user.keyboard('{/Shift}');
  expect(named('Sharp edge')?.stepIds).toEqual([]);
  expect(button.textContent?.trim()).toBe('Steps of Sharp edge: 1');
  await user.keyboard('{Escape}');
  expect(button.textContent?.trim()).not.toBe('Steps of Sharp edge: 1');
});

test('ALERT-05: Delete Alert deletes all ticked and visible rows, and is disabled when there are none', async () => {
  const user = await openAlerts();
  const button = screen.getByRole('button', { name: 'Delete Alert' });
  expect(button).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Select all alerts' }));
  expect(screen.getByText('3 alerts selected')).toBeDefined();
  await user.type(screen.getByRole('searchbox'), 's');
  await user.click(screen.getByRole('button', { name: 'Cautions', pressed: false }));
  expect(screen.getByText('1 alert selected')).toBeDefined();
  await user.click(button);
  expect(kept.draft).toEqual([hot, everywhere]);
  expect(button).toHaveProperty('disabled', true);
});

test('a pressed control of another row does not move under the pointer: the edited row closes after the press', async () => {
  const user = await openAlerts();
  await user.click(screen.getByRole('button', { name: /^Edit Sharp edge/ }));
  const button = screen.getByRole('button', { name: 'Category of Read first: Info' });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(document.activeElement).toBe(button);
  expect(nameField()).toBeDefined();
  await user.pointer('[/MouseLeft]');
  await vi.waitFor(() => expect(screen.queryByPlaceholderText('Name Your Info Item')).toBeNull());
  expect(screen.getByRole('dialog', { name: /^Category of Read first/ })).toBeDefined();
});
