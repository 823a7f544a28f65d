import '../../test-device.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { storedLanguage } from '../../ui/i18n/stored-language.ts';
import { AccountPage } from './account-page.tsx';

const { reloadPage } = vi.hoisted(() => ({ reloadPage: vi.fn() }));
vi.mock('../../lib/app-version/watch-version.ts', () => ({ reloadPage }));

afterEach(() => {
  reloadPage.mockClear();
  vi.unstubAllGlobals();
});

const languages = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
];

function open(german: unknown) {
  startTestSession('Artisan');
  answerWith({
    'GET /api/users/u1/sessions': [],
    'GET /languages.json': { plant: 'en', languages },
    'GET /languages/de.json': german,
  });
  return openPage(<AccountPage />);
}

test('a person chooses German; the device stores it with its sentences and the app starts again', async () => {
  const { user } = open({ home: { save: 'Speichern' } });
  await user.selectOptions(await screen.findByLabelText('Language'), 'Deutsch');
  await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  expect(storedLanguage()).toEqual({ code: 'de', isChosen: true, sentences: { home: { save: 'Speichern' } } });
});

test('a language that cannot be loaded is not chosen, and a sentence says so', async () => {
  const { user } = open(new Response('', { status: 502 }));
  await user.selectOptions(await screen.findByLabelText('Language'), 'Deutsch');
  expect(await screen.findByText('The language could not be loaded. Please try again.')).toBeTruthy();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(storedLanguage()).toBeUndefined();
});
