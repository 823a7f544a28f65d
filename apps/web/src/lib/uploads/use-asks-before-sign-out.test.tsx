import { cleanup, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '../../test-page.tsx';
import { useUnsaved } from '../../ui/dialogs/index.ts';
import { mayLeavePage } from '../../ui/navigation/index.ts';
import { countAsUnsent } from './unsent.ts';
import { useAsksBeforeSignOut } from './use-asks-before-sign-out.ts';

let onItsWay = 0;
countAsUnsent({}, () => onItsWay);

/** The frame of every page. */
function Frame() {
  useAsksBeforeSignOut();
  return null;
}

/** A page with marks that are not kept. */
function Marks() {
  useUnsaved(true, { title: 'Marks', message: 'Lose the marks?', confirmLabel: 'Lose them' });
  return <Link to="/home">home</Link>;
}

afterEach(() => {
  cleanup();
  onItsWay = 0;
});

test('who signs out is asked about files on their way, also when the frame was drawn anew since they were sent', async () => {
  for (const _time of ['first', 'anew']) {
    onItsWay = 2;
    openPage(<Frame />);
    const left = mayLeavePage();
    expect(await screen.findByText(/^2 files are still on their way\. Signing out stops them/)).toBeTruthy();
    screen.getByRole('button', { name: 'Keep uploading' }).click();
    expect(await left).toBe(false);
    onItsWay = 0;
    expect(await mayLeavePage()).toBe(true);
    cleanup();
  }
});

test('a link away from marks asks about the marks alone: the files go on', async () => {
  onItsWay = 2;
  const { user, place } = openPage(
    <>
      <Frame />
      <Marks />
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'home' }));
  await user.click(await screen.findByRole('button', { name: 'Lose them' }));
  await waitFor(() => expect(place().pathname).toBe('/home'));
  expect(screen.queryByText(/still on their way/)).toBeNull();
});
