import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { edge, everywhere, hot, kept, named, openAlerts, rows } from './for-tests/open-alerts.tsx';

test('ALERT-07 ALERT-08: Edit Step Alerts lists the alerts of the step in two columns', async () => {
  await openAlerts({ editor: 'step', stepId: 's2' });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Alert Content', 'Category']);
  expect(rows().map((row) => row.textContent)).toEqual([
    'Edit Hot surface. Wear gloves.Warning',
    'Edit Read first. The whole page.InfoGlobal Item',
  ]);
});

test('ALERT-09 ALERT-22 ALERT-24: a named alert is added to the step, an unnamed one is removed when the panel closes', async () => {
  const user = await openAlerts({ editor: 'step', stepId: 's3' });
  await user.click(screen.getByRole('button', { name: 'Add alert' }));
  await user.keyboard('Loud noise{Enter}');
  expect(named('Loud noise')?.stepIds).toEqual(['s3']);
  await user.click(screen.getByRole('button', { name: 'Add alert' }));
  expect(rows()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(kept.draft).toHaveLength(4);
  expect(kept.draft.some((alert) => alert.name.startsWith('nullStepItem'))).toBe(false);
});

test('ALERT-09 ALERT-25 ALERT-26: an alert removed from one of two steps stays on the other; removed from its only step it is deleted', async () => {
  const user = await openAlerts({ editor: 'step', stepId: 's1' });
  await user.click(screen.getByRole('button', { name: 'Remove Hot surface from this step' }));
  expect(named('Hot surface')?.stepIds).toEqual(['s2']);
  await user.click(screen.getByRole('button', { name: 'Remove Sharp edge from this step' }));
  expect(kept.draft).toEqual([{ ...hot, stepIds: ['s2'] }, everywhere]);
  expect(screen.queryByRole('button', { name: /Remove Read first/ })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add an alert of another step' }), 'Hot surface');
  expect(named('Hot surface')?.stepIds).toEqual(['s2', 's1']);
});

test('ALERT-25: an alert removed from its last existing step is deleted, even if it names a deleted step', async () => {
  const user = await openAlerts({ editor: 'step', alerts: [{ ...edge, stepIds: ['s1', 'deleted'] }, everywhere] });
  await user.click(screen.getByRole('button', { name: 'Remove Sharp edge from this step' }));
  expect(kept.draft).toEqual([everywhere]);
});

test('ALERT-17: the text of an alert is edited below its name; Escape closes the fields and keeps the text', async () => {
  const user = await openAlerts({ editor: 'step', stepId: 's1' });
  await user.click(screen.getByRole('button', { name: /^Edit Sharp edge/ }));
  await user.type(screen.getByRole('textbox', { name: 'Words of the alert' }), 'Mind it');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Edit Sharp edge/ }));
  expect(named('Sharp edge')?.content).toBe('Mind it');
});
