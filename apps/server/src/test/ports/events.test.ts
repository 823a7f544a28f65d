import { expect, test } from 'vitest';
import type { NewEvent } from '../../ports/events.ts';
import { onEachDatabase } from './each-database.ts';
import { meddle } from './meddle.ts';

const event = (given: Partial<NewEvent> = {}): NewEvent => ({
  atMs: 5,
  userId: null,
  deviceId: null,
  kind: 'test',
  subjectId: null,
  payload: { text: 'Ünïcode', n: 1 },
  ...given,
});

onEachDatabase('events', ({ storage, address }) => {
  const append = (...events: readonly NewEvent[]) =>
    storage().transaction(async (tx) => {
      for (const each of events) tx.events.append(each);
    });
  const verdict = () => storage().read((r) => r.events.verifyChain());

  test('forty concurrent events form one chain without gaps', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => append(event({ kind: `k${index}` }))));
    const events = await storage().read((r) => r.events.list());
    expect(events.map((each) => each.sequence)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(await verdict()).toEqual({ isIntact: true, head: { sequence: 40, hash: events.at(-1)?.hash } });
  });

  test('events are found by subject, person and kind, in both directions', async () => {
    await append(event({ subjectId: 's', userId: 'u', kind: 'a' }), event({ subjectId: 's', userId: 'v', kind: 'b' }));
    const kinds = async (query: object) => storage().read(async (r) => (await r.events.list(query)).map((each) => each.kind));
    expect(await kinds({ subjectId: 's' })).toEqual(['a', 'b']);
    expect(await kinds({ subjectId: 's', direction: 'descending' })).toEqual(['b', 'a']);
    expect(await kinds({ subjectId: 's', direction: 'descending', limit: 1 })).toEqual(['b']);
    expect(await kinds({ userId: 'u' })).toEqual(['a']);
    expect(await kinds({ subjectId: 's', kinds: ['b', 'c'] })).toEqual(['b']);
  });

  test('an event is appended at commit: a slow transaction does not block the log', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = storage().transaction(async (tx) => {
      tx.events.append(event({ kind: 'slow' }));
      if (storage().kind === 'postgres') await held;
    });
    await append(event({ kind: 'quick' }));
    release();
    await slow;
    expect(await verdict()).toMatchObject({ isIntact: true });
  });

  test('a changed, removed or inserted row breaks the chain at its position', async () => {
    const before = await storage().read((r) => r.events.list());
    expect(await verdict()).toMatchObject({ isIntact: true });
    for (const [column, value] of [
      ['payload', '{"text":"other"}'],
      ['at', 6],
      ['kind', 'other'],
      ['user_id', 'somebody'],
    ] as const) {
      const original = before[19]!;
      const was = { payload: original.payloadText, at: original.atMs, kind: original.kind, user_id: original.userId }[column];
      await meddle(address(), `update event set ${column} = $1 where sequence = 20`, [value]);
      expect(await verdict()).toMatchObject({ isIntact: false, broken: { sequence: 20 } });
      await meddle(address(), `update event set ${column} = $1 where sequence = 20`, [was]);
      expect(await verdict()).toMatchObject({ isIntact: true });
    }
    await meddle(address(), 'update event set hash = $1 where sequence = 30', ['f'.repeat(64)]);
    expect(await verdict()).toMatchObject({ isIntact: false, broken: { sequence: 30 } });
    await meddle(address(), 'update event set hash = $1 where sequence = 30', [before[29]!.hash]);
    await meddle(address(), 'delete from event where sequence = $1', [10]);
    expect(await verdict()).toMatchObject({ isIntact: false, broken: { sequence: 11 } });
  });
});
