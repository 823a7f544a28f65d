import { EMPTY_SAVE } from '@benchbook/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, quietApi } from '../../../lib/client/index.ts';
import { FAILURES } from '../../../test-failures.ts';
import { startTestSession } from '../../../test-page.tsx';
import { createAuthoringCalls } from './authoring-calls.ts';

beforeEach(() => startTestSession('Engineer'));
afterEach(() => vi.unstubAllGlobals());

/** Number of calls and of idempotency keys of one save while every call fails in this way. */
async function triesOf(answer: () => Response | Promise<Response>) {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return answer();
  });
  await expect(createAuthoringCalls(api, quietApi).save('wi', EMPTY_SAVE)).rejects.toThrow();
  return { tries: keys.length, keys: new Set(keys).size };
}

test('a write without an answer is retried with the same key, as it may have succeeded; an answered one is not retried', async () => {
  const seen = new Map<string, unknown>();
  for (const { name, answer } of FAILURES) seen.set(name, await triesOf(answer));
  expect(seen).toEqual(
    new Map([
      ['a lost connection', { tries: 3, keys: 1 }],
      ['a server in trouble', { tries: 1, keys: 1 }],
      ['a proxy that finds it too large', { tries: 1, keys: 1 }],
      ['a stale token', { tries: 1, keys: 1 }],
    ]),
  );
});
