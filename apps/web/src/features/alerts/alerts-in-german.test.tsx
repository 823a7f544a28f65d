import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import german from '../../../public/languages/de.json' with { type: 'json' };
import { setLanguage } from '../../ui/i18n/define-messages.ts';
import { named, openAlerts, rows } from './for-tests/open-alerts.tsx';

beforeEach(() => setLanguage('de', german));
afterEach(() => setLanguage('en', {}));

test('in German the filter names the categories as the rows do, and the search finds them by that name', async () => {
  const user = await openAlerts();
  const filter = within(screen.getByRole('group', { name: 'Gezeigte Kategorie' }));
  expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Alle',
    'Vorsichtshinweise',
    'Warnungen',
    'Hinweise',
  ]);
  await user.click(filter.getByRole('button', { name: 'Warnungen' }));
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Warnung')]);
  await user.click(filter.getByRole('button', { name: 'Alle' }));
  await user.type(screen.getByRole('searchbox'), 'vorsicht');
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Sharp edge')]);
});

test.each([
  ['Warnung', 'Warnings'],
  ['Warnungen', 'Warnings'],
  ['Gefahren', 'Dangers'],
  ['Danger', 'Dangers'],
  ['Achtung', 'Cautions'],
  ['Lärm', 'Lärm'],
])('a German author who types the category %s gets %s: a hazard never becomes a neutral category', async (typed, category) => {
  const user = await openAlerts();
  await user.click(screen.getByRole('button', { name: 'Kategorie von Read first: Hinweis' }));
  await user.type(screen.getByRole('textbox', { name: 'Neue Kategorie' }), `${typed}{Enter}`);
  expect(named('Read first')?.category).toBe(category);
});
