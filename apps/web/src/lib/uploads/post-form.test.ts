import { expect, test, vi } from 'vitest';
import { postForm } from './post-form.ts';

const CONTRACT = { path: '/api/feedback', status: 201, response: { parse: (content: unknown) => content } };

/** An upload whose server does not answer; `moves` has the progress events of the browser. */
function aSilentServer() {
  const sent = { moves: (_loaded: number): void => undefined, isAborted: false };
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
      open(): void {}
      setRequestHeader(): void {}
      abort(): void {
        sent.isAborted = true;
      }
      send(): void {
        sent.moves = (loaded) => this.upload.onprogress?.({ loaded });
      }
    },
  );
  return sent;
}

test('a message may take long as long as something moves, and is given up when nothing does', async () => {
  vi.useFakeTimers();
  const sent = aSilentServer();
  const as = { accessToken: () => 'token', refresh: async () => 'failed' as const, signOut: () => undefined };
  const ended = vi.fn();
  const form = { form: new FormData(), as, key: 'key', signal: new AbortController().signal, onProgress: () => undefined };
  postForm(CONTRACT, form).catch(ended);
  for (let loaded = 1; loaded <= 5; loaded++) {
    await vi.advanceTimersByTimeAsync(100_000);
    expect(ended).not.toHaveBeenCalled();
    sent.moves(loaded);
  }
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'TIMEOUT' }));
  expect(sent.isAborted).toBe(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
