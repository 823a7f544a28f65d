import '../../test-device.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePrintReady } from './use-print-ready.ts';

let isThere = true;
beforeEach(() => {
  isThere = true;
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(() => (isThere ? 10 : 0));
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'fonts');
});

function Paper({ children }: { children: ReactNode }) {
  const root = useRef<HTMLElement>(null);
  const { isReady, missing } = usePrintReady(root);
  return (
    <main ref={root} data-ready={isReady} data-missing={missing}>
      {children}
    </main>
  );
}

async function missingOn(children: ReactNode): Promise<string | undefined> {
  render(<Paper>{children}</Paper>);
  const paper = screen.getByRole('main');
  await waitFor(() => expect(paper.dataset['ready']).toBe('true'));
  return paper.dataset['missing'];
}

test('a document with all of its pictures has none missing', async () => {
  expect(await missingOn(<img src="/a.png" alt="a" />)).toBe('0');
});

test('a failed picture, also under marks, and one replaced by text are missing (missing picture kept)', async () => {
  isThere = false;
  expect(
    await missingOn(
      <>
        <img src="/a.png" alt="a" />
        <svg role="img" aria-label="b">
          <image href="/b.png" />
        </svg>
        <p data-print-missing>This picture could not be loaded: c.png</p>
      </>,
    ),
  ).toBe('3');
});

test('a photo whose marks are not drawn yet delays printing', async () => {
  const { rerender } = render(
    <Paper>
      <img src="/a.png" alt="a" data-unmarked="" />
    </Paper>,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole('main').dataset['ready']).toBe('false');
  rerender(
    <Paper>
      <svg role="img" aria-label="a">
        <image href="/a.png" />
      </svg>
    </Paper>,
  );
  await waitFor(() => expect(screen.getByRole('main').dataset['ready']).toBe('true'));
});

test('a picture that is retried at its next address delays printing again', async () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  render(
    <Paper>
      <img src="/paper" alt="a" />
    </Paper>,
  );
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  await settled();
  screen.getByRole('img').dispatchEvent(new Event('error'));
  await settled();
  expect(screen.getByRole('main').dataset['ready']).toBe('false');
  complete.mockReturnValue(true);
  screen.getByRole('img').dispatchEvent(new Event('load'));
  await waitFor(() => expect(screen.getByRole('main').dataset['ready']).toBe('true'));
});
