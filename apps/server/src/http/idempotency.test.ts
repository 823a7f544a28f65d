import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('repeated writes (%s)', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  test('API-24: a createStep whose answer was lost makes one step, and the retry gets the answer of the first', async () => {
    const author = await server.as('engineer');
    const { workInstruction } = await author.succeed('POST', '/api/wip', { title: 'Repeated' });
    const key = { 'idempotency-key': 'retry-1' };
    const body = { step: { WIPID: workInstruction._id, title: 'Fit the belt', sequence: 2 } };
    const first = await author.post('/api/wip/createStep', body, key);
    const again = await author.post('/api/wip/createStep', body, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect((await author.get(`/api/wip/${workInstruction._id}`)).body.steps).toHaveLength(2);
  });

  test('a key used for another write is refused and nothing changes', async () => {
    const author = await server.as('engineer');
    const key = { 'idempotency-key': 'twice-1' };
    expect((await author.post('/api/wip', { title: 'First of two' }, key)).status).toBe(201);
    const second = await author.post('/api/wip', { title: 'Second of two' }, key);
    expect([second.status, second.body.code]).toEqual([422, 'KEY_REUSED']);
    expect((await author.get('/api/wip?q=Second%20of%20two')).body).toEqual([]);
  });

  test('the same body sent to another address under one key is refused', async () => {
    const author = await server.as('engineer');
    const one = (await author.succeed('POST', '/api/wip', { title: 'Address one' })).workInstruction._id;
    const two = (await author.succeed('POST', '/api/wip', { title: 'Address two' })).workInstruction._id;
    const key = { 'idempotency-key': 'address-1' };
    expect((await author.post(`/api/wip/${one}/clone`, {}, key)).status).toBe(201);
    expect((await author.post(`/api/wip/${two}/clone`, {}, key)).status).toBe(422);
  });

  test('the answer of a refused write is not stored: corrected and sent again under its key it succeeds', async () => {
    const author = await server.as('engineer');
    const key = { 'idempotency-key': 'mended-1' };
    expect((await author.post('/api/wip', { title: 'a/b' }, key)).status).toBe(400);
    expect((await author.post('/api/wip', { title: 'a b' }, key)).status).toBe(201);
  });

  test.each(['', 'with blank', 'x'.repeat(201)])('a key like "%.12s" is refused', async (key) => {
    const author = await server.as('engineer');
    const answer = await author.post('/api/wip', { title: 'Odd key' }, { 'idempotency-key': key });
    expect([answer.status, answer.body.errors['Idempotency-Key']]).toEqual([400, expect.any(String)]);
  });

  test('an upload repeated under its key is one file', async () => {
    const author = await server.as('engineer');
    const send = () => {
      const form = new FormData();
      form.set('path', 'repeated.pdf');
      form.set('attachment', new File(['%PDF-1.7\n'], 'repeated.pdf'));
      return author.upload('/api/attachments', form, { 'idempotency-key': 'upload-1' });
    };
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body._id).toBe(first.body._id);
  });
});
