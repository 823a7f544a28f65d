import { cleanup, render, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { lastOf, type Place, RouterAt } from '../../test-page.tsx';
import { authoringPath, litePath, previewPath } from './routes.ts';
import { useTrueAddress } from './use-true-address.ts';

function Shown({ path, step }: { path: string; step?: string }) {
  useTrueAddress(path);
  const { search } = useLocation();
  const navigate = useNavigate();
  // As a screen that names its step in the address once it stands.
  if (step && !search.includes('step='))
    queueMicrotask(() => void navigate({ search: `${search}&step=${step}` }, { replace: true }));
  return null;
}

/** Opens an address on which this is shown, and gives where one is then. */
function open(address: string, path: string, step?: string) {
  const places: Place[] = [];
  // As a browser keeps it.
  const keep = (now: Place): void => {
    places.push(now);
    window.history.replaceState({ key: now.key }, '');
  };
  const drawn = (shown: string) => (
    <RouterAt address={address} onPlace={keep}>
      <Routes>
        <Route path="/dashboard/work instructions parent/:place" element={<Shown path={shown} />} />
        <Route path="/dashboard/model viewer/:place" element={<Shown path={shown} {...(step && { step })} />} />
        <Route path="/dashboard/work instructions/preview/:id" element={<Shown path={shown} />} />
      </Routes>
    </RouterAt>
  );
  const { rerender } = render(drawn(path));
  const place = () => decodeURIComponent(lastOf(places).pathname + lastOf(places).search);
  return { places, place, show: (shown: string) => rerender(drawn(shown)) };
}

const GEARBOX = { id: 'wi', title: 'Gearbox', kind: 'steps' } as const;
const LIST = '/dashboard/work instructions parent';

test('NAV-14: a saved new title is in the address, in place of the old one in the history', async () => {
  const { places, place, show } = open(authoringPath(GEARBOX), authoringPath(GEARBOX));
  expect(place()).toBe(`${LIST}/wi~&~Gearbox?pdf=false`);
  show(authoringPath({ ...GEARBOX, title: 'Gearbox two' }));
  await waitFor(() => expect(place()).toBe(`${LIST}/wi~&~Gearbox two?pdf=false`));
  expect(lastOf(places).action).toBe('REPLACE');
});

test.each([
  [
    'a flag of a PDF at an instruction of steps',
    `${LIST}/wi~&~Gearbox?pdf=true&step=s1`,
    authoringPath(GEARBOX),
    `${LIST}/wi~&~Gearbox?pdf=false&step=s1`,
  ],
  ['no flags', '/dashboard/model viewer/wi~&~x', litePath(GEARBOX), '/dashboard/model viewer/wi~&~Gearbox?pdf=false&view=js'],
  [
    'a flag of steps at the preview of a PDF',
    '/dashboard/work instructions/preview/wi?pdf=false',
    previewPath({ id: 'wi', kind: 'pdf' }),
    '/dashboard/work instructions/preview/wi?pdf=true',
  ],
])('%s: the address is put right', async (_, address, path, wanted) => {
  const { place } = open(address, path);
  await waitFor(() => expect(place()).toBe(wanted));
});

test('what the screen itself names in the address meanwhile is not lost', async () => {
  const { place } = open('/dashboard/model viewer/wi~&~x?pdf=true', litePath(GEARBOX), 's4');
  await waitFor(() => expect(place()).toBe('/dashboard/model viewer/wi~&~Gearbox?pdf=false&view=js&step=s4'));
});

test('an address that now belongs to something else, or is correct, is not changed', async () => {
  for (const address of [`${LIST}/other~&~x`, `${authoringPath(GEARBOX)}&step=s1`]) {
    const { places } = open(address, authoringPath(GEARBOX));
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(places).toHaveLength(1);
    cleanup();
  }
});
