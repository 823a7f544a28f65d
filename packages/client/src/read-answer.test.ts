import { readHealth } from '@benchbook/contracts';
import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

test('a malformed answer is logged in the sentences that the server uses for malformed calls', async () => {
  const answer = Response.json({ status: 'ok', database: 'ok', blobs: 'ok', jobs: 'ok', space: 'full', version: 3 });
  const { cause } = await readAnswer(readHealth, answer).then(
    () => new Error('was taken'),
    (error: Error) => error,
  );
  expect(cause).toMatchObject({ issues: [{ message: 'Must be a text' }, { message: 'Must be ok or low' }] });
});

test('bytes are a file when the server named them', async () => {
  const read = (headers: Record<string, string>) =>
    readAnswer({ ...readHealth, response: 'bytes' } as const, new Response('abc', { headers }));
  const file = await read({ 'content-disposition': 'attachment; filename="bolt.txt"', 'content-type': 'text/plain' });
  expect(file).toMatchObject({ name: 'bolt.txt', type: 'text/plain', size: 3 });
  expect(await read({})).not.toHaveProperty('name');
});
