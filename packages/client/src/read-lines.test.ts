import { listTags } from '@benchbook/contracts';
import { expect, test } from 'vitest';
import { createClient } from './create-client.ts';
import { readLines } from './read-lines.ts';
import { failureOf } from './testing/failure-of.ts';

test('lines arrive one by one, after one refresh, and a connection that breaks midway is reported', async () => {
  const encoder = new TextEncoder();
  let sent: Headers | undefined;
  let isOld = true;
  const client = createClient({
    baseUrl: 'http://plant',
    auth: { accessToken: () => 'token', refresh: async () => 'refreshed', signOut: () => undefined },
    fetch: async (_address, request) => {
      if (isOld) {
        isOld = false;
        return Response.json({ message: 'Please sign in.', code: 'UNAUTHORIZED' }, { status: 401 });
      }
      sent = new Headers(request?.headers);
      const pieces = ['{"a"', ':1}\n{"b":2}\n', '{"c"'];
      return new Response(
        new ReadableStream({
          pull(controller) {
            const piece = pieces.shift();
            if (piece === undefined) controller.error(new TypeError('network'));
            else controller.enqueue(encoder.encode(piece));
          },
        }),
      );
    },
  });
  const seen: string[] = [];
  const reading = (async () => {
    for await (const line of client.lines('application/x-ndjson', listTags)) seen.push(line);
  })();
  expect((await failureOf(reading)).code).toBe('UNREACHABLE');
  expect(seen).toEqual(['{"a":1}', '{"b":2}']);
  expect(sent?.get('accept')).toBe('application/x-ndjson');
});

test('a last line without a line feed is read, an empty one is not', async () => {
  const linesOf = async (text: string) => Array.fromAsync(readLines(new Response(text)));
  expect(await linesOf('one\n\ntwo')).toEqual(['one', 'two']);
  expect(await linesOf('one\n')).toEqual(['one']);
});
