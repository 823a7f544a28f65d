import { anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import type { IdempotentRequest } from '../../ports/idempotency.ts';
import { onEachDatabase } from './each-database.ts';
import { instructionFields } from './fixtures.ts';

onEachDatabase('answered keys', ({ storage }) => {
  const request = (given: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
    key: anId(),
    userId: anId(),
    route: 'POST /api/wip',
    requestHash: 'h',
    ...given,
  });
  /** Simulates a handler: returns the stored answer, or does the work and stores its answer. */
  const call = (asked: IdempotentRequest, title = `Once ${anId()}`, atMs = 1) =>
    storage().transaction(async (tx) => {
      const before = await tx.idempotency.begin(asked, atMs);
      if (before) return before.body;
      const fields = instructionFields({ title });
      await tx.instructions.insert(fields);
      const body = JSON.stringify({ id: fields.id });
      await tx.idempotency.complete(asked, { status: 201, body });
      return body;
    });

  test('a call made eight times concurrently with one key runs once and gets the same answer eight times', async () => {
    const asked = request();
    const title = `Once ${anId()}`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(asked, title)));
    expect(new Set(answers).size).toBe(1);
    const { rows } = await storage().read((r) => r.instructions.listSummaries({ search: title }));
    expect(rows).toHaveLength(1);
  });

  test('the same key for another body or another route is refused, for another person it is another key', async () => {
    const asked = request();
    const answer = await call(asked);
    await expect(call({ ...asked, requestHash: 'other' })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    await expect(call({ ...asked, route: 'POST /api/tags' })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(await call({ ...asked, userId: anId() })).not.toBe(answer);
  });

  test('a failed call leaves its key free for the next attempt', async () => {
    const asked = request();
    const title = `Taken ${anId()}`;
    await call(request(), title);
    await expect(call(asked, title)).rejects.toMatchObject({ code: 'DUPLICATE_TITLE' });
    expect(await call(asked)).toContain('id');
  });

  test('expired keys are deleted', async () => {
    const [old, young] = [request(), request()];
    const answers = [await call(old, undefined, 10), await call(young, undefined, 20)];
    await storage().transaction((tx) => tx.idempotency.prune(15));
    expect(await call(old)).not.toBe(answers[0]);
    expect(await call(young)).toBe(answers[1]);
  });
});
