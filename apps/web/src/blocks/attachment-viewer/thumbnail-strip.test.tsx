// @vitest-environment jsdom
import { aFile, aUse } from '@benchbook/testkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ThumbnailStrip } from './thumbnail-strip.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PICTURE = `/api/files/${'c'.repeat(64)}/thumbnail`;

function openStrip(): () => HTMLImageElement | null {
  const uses = [aUse({ file: aFile({ path: 'housing.glb', extension: 'glb', sha256: 'c'.repeat(64) }) })];
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ThumbnailStrip uses={uses} selectedId={undefined} onSelect={() => undefined} />
    </QueryClientProvider>,
  );
  return () => screen.getByRole('button', { name: 'housing.glb' }).querySelector('img');
}

/** The server's answers for the picture, one for each request. */
function answerPicture(...answers: Response[]) {
  const asked = vi.fn(async () => answers.shift() ?? new Response(null, { status: 404 }));
  vi.stubGlobal('fetch', asked);
  return asked;
}

const waiting = () => new Response(null, { status: 404, headers: { 'retry-after': '2' } });

test('a model has the picture that the server drew, and it is requested once', () => {
  const asked = answerPicture();
  expect(openStrip()()?.getAttribute('src')).toBe(PICTURE);
  expect(asked).not.toHaveBeenCalled();
});

test('while the picture of a model is being drawn its icon is shown, then the picture', async () => {
  const asked = answerPicture(waiting(), new Response(null, { headers: { 'content-length': '900' } }));
  const image = openStrip();
  fireEvent.error(image() ?? document.body);
  expect(image()).toBeNull();
  await waitFor(() => expect(image()?.getAttribute('src')).toBe(PICTURE), { timeout: 30_000 });
  expect(asked).toHaveBeenCalledTimes(2);
  fireEvent.error(image() ?? document.body);
  expect(image()).toBeNull();
});

test('a model whose picture could not be drawn keeps its icon', async () => {
  const asked = answerPicture(new Response(null, { status: 404 }));
  const image = openStrip();
  fireEvent.error(image() ?? document.body);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(image()).toBeNull();
});
