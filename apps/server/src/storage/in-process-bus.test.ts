import { expect, test } from 'vitest';
import { InProcessBus } from './in-process-bus.ts';

test('every listener receives messages, even if another one fails, until it unsubscribes', async () => {
  const reported: unknown[] = [];
  const bus = new InProcessBus((error) => reported.push(error));
  const topics: string[] = [];
  bus.subscribe(() => {
    throw new Error('broken listener');
  });
  const stop = bus.subscribe(({ topic }) => topics.push(topic));
  bus.publish({ topic: 'one', subjectId: null });
  stop();
  bus.publish({ topic: 'two', subjectId: null });
  expect(topics).toEqual(['one']);
  expect(reported).toHaveLength(2);
  await bus.close();
  bus.publish({ topic: 'three', subjectId: null });
  expect(reported).toHaveLength(2);
});
