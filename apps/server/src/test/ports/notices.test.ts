import { NEWS, type News } from '@benchbook/domain/notifications';
import { anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import type { NotificationRecord } from '../../ports/notifications.ts';
import { onEachDatabase } from './each-database.ts';
import { NOON_MS, storedInstruction, storedUser } from './fixtures.ts';

onEachDatabase('notifications', ({ storage }) => {
  const notice = (recipientId: string, given: Partial<NotificationRecord> = {}): NotificationRecord => ({
    id: anId(),
    recipientId,
    message: 'Started',
    module: 'ProgressTracker',
    sender: 'pat',
    process: 'Started',
    recipientIds: [recipientId],
    isRead: false,
    createdAtMs: NOON_MS,
    causedBy: null,
    isByHand: false,
    about: null,
    key: null,
    ...given,
  });
  const of = (userId: string, query: object = {}) =>
    storage().read(async (r) => (await r.notifications.ofUser(userId, query)).map((each) => each.id));

  test('each person gets their own notices, newest first and unchanged', async () => {
    const [me, other] = [await storedUser(storage()), await storedUser(storage())];
    const [old, fresh] = [
      notice(me),
      notice(me, {
        createdAtMs: NOON_MS + 1,
        recipientIds: [me, other],
        causedBy: other,
        about: { topic: 'report', instructionId: 'wi', id: 'r1' },
      }),
    ];
    await storage().transaction((tx) => tx.notifications.save([old, fresh, notice(other)]));
    expect(await storage().read((r) => r.notifications.ofUser(me))).toEqual([fresh, old]);
    expect(await of(me, { sinceMs: NOON_MS + 1 })).toEqual([fresh.id]);
    expect(await of(me, { notCausedBy: other })).toEqual([old.id]);
  });

  test('a recipient has one notice for each key: it keeps its id, gets the newest text and time, and is unread again', async () => {
    const [me, other] = [await storedUser(storage()), await storedUser(storage())];
    const first = notice(me, { key: 'run 1' });
    await storage().transaction((tx) => tx.notifications.save([first, notice(other, { key: 'run 1' })]));
    await storage().transaction((tx) => tx.notifications.markRead(me, [first.id], true));
    const newer = notice(me, { key: 'run 1', message: '40 %', createdAtMs: NOON_MS + 9, causedBy: other });
    await storage().transaction((tx) => tx.notifications.save([newer, notice(me, { key: 'run 2', message: 'two' })]));
    const rows = await storage().read((r) => r.notifications.ofUser(me));
    expect(rows).toEqual([{ ...newer, id: first.id }, expect.objectContaining({ message: 'two' })]);
    expect(await storage().read((r) => r.notifications.recipientsOf('run 1', [me, other, anId()]))).toEqual(new Set([me, other]));
    await storage().transaction((tx) => tx.notifications.markKeyRead('run 1'));
    expect([await of(me, { unreadOnly: true }), await of(other, { unreadOnly: true })]).toEqual([[rows[1]?.id], []]);
  });

  test('marking as read affects only a person’s own notices', async () => {
    const [me, other] = [await storedUser(storage()), await storedUser(storage())];
    const [mine, theirs] = [notice(me), notice(other)];
    await storage().transaction((tx) => tx.notifications.save([mine, theirs]));
    await storage().transaction((tx) => tx.notifications.markRead(me, [mine.id, theirs.id], true));
    expect([await of(me, { unreadOnly: true }), await of(other, { unreadOnly: true })]).toEqual([[], [theirs.id]]);
    await storage().transaction((tx) => tx.notifications.markRead(me, [mine.id], false));
    expect(await of(me, { unreadOnly: true })).toEqual([mine.id]);
  });

  test('pages continue by time and id, each notice once, with the total; a cursor is valid only for its list', async () => {
    const [me, other] = [await storedUser(storage()), await storedUser(storage())];
    const written = Array.from({ length: 7 }, (_, at) =>
      notice(me, { createdAtMs: NOON_MS + Math.floor(at / 3), isRead: at === 6 }),
    );
    await storage().transaction((tx) => tx.notifications.save([...written, notice(other)]));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const asked = { unreadOnly: true, limit: 4, ...(cursor === undefined ? {} : { cursor }) };
      const page = await storage().read((r) => r.notifications.page(me, asked));
      expect(page.total).toBe(6);
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(await of(me, { unreadOnly: true }));
    const { nextCursor } = await storage().read((r) => r.notifications.page(me, { limit: 2 }));
    await expect(storage().read((r) => r.notifications.page(other, { limit: 2, cursor: nextCursor ?? '' }))).rejects.toThrow(
      'The cursor belongs to another list',
    );
  });

  test('a period is marked including both ends, and notices before a given time are deleted, read or not', async () => {
    const [me, other] = [await storedUser(storage()), await storedUser(storage())];
    const [a, b, c] = [1, 2, 3].map((at) => notice(me, { createdAtMs: at })) as [
      NotificationRecord,
      NotificationRecord,
      NotificationRecord,
    ];
    const theirs = notice(other, { createdAtMs: 2 });
    await storage().transaction((tx) => tx.notifications.save([a, b, c, theirs]));
    await storage().transaction((tx) => tx.notifications.markSpan(me, { fromMs: 1, untilMs: 2 }, true));
    expect([await of(me, { unreadOnly: true }), await of(other, { unreadOnly: true })]).toEqual([[c.id], [theirs.id]]);
    await storage().transaction((tx) => tx.notifications.prune(3));
    expect([await of(me), await of(other)]).toEqual([[c.id], []]);
  });

  test('among urgent notices those of stopped people come first on all pages, and marking a period does not mark them as read', async () => {
    const me = await storedUser(storage());
    const urgent = (createdAtMs: number, { module, process }: News) => notice(me, { createdAtMs, module, process });
    const reported = [1, 5].map((at) => urgent(at, NEWS.problemReported));
    const stopped = [2, 3].map((at) => urgent(at, NEWS.personStopped));
    const other = notice(me, { createdAtMs: 4 });
    const byHand = notice(me, { ...NEWS.personStopped, createdAtMs: 4, isByHand: true });
    await storage().transaction((tx) => tx.notifications.save([...reported, ...stopped, other, byHand]));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const asked = { urgency: 'urgent', limit: 1, ...(cursor === undefined ? {} : { cursor }) } as const;
      const page = await storage().read((r) => r.notifications.page(me, asked));
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const wanted = [...stopped.toReversed(), ...reported.toReversed()].map(({ id }) => id);
    expect([seen, await of(me, { urgency: 'urgent' })]).toEqual([wanted, wanted]);
    await storage().transaction((tx) => tx.notifications.markSpan(me, { fromMs: 0, untilMs: 9 }, true));
    expect(await of(me, { unreadOnly: true, urgency: 'urgent' })).toEqual(wanted);
    expect(await of(me, { unreadOnly: true, urgency: 'other' })).toEqual([]);
  });

  test('a thousand notices inserted together are all stored', async () => {
    const me = await storedUser(storage());
    await storage().transaction((tx) => tx.notifications.save(Array.from({ length: 1_000 }, () => notice(me))));
    expect(await of(me)).toHaveLength(1_000);
  });
});

onEachDatabase('presence', ({ storage }) => {
  const beat = (instructionId: string, userId: string, heartbeatAtMs: number, baseVersion: number, sinceMs: number) =>
    storage().transaction((tx) => tx.presence.beat({ instructionId, userId, heartbeatAtMs, baseVersion }, sinceMs));

  test('continued heartbeats keep start and version; after a gap the editor starts again', async () => {
    const [instructionId, userId] = [await storedInstruction(storage()), await storedUser(storage())];
    const editors = (sinceMs: number) => storage().read((r) => r.presence.editors(instructionId, sinceMs));
    await beat(instructionId, userId, 1_000, 3, 0);
    await beat(instructionId, userId, 11_000, 9, 1_000);
    expect(await editors(11_000)).toEqual([{ instructionId, userId, startedAtMs: 1_000, heartbeatAtMs: 11_000, baseVersion: 3 }]);
    expect(await editors(11_001)).toEqual([]);
    await beat(instructionId, userId, 60_000, 9, 30_000);
    expect(await editors(60_000)).toEqual([
      { instructionId, userId, startedAtMs: 60_000, heartbeatAtMs: 60_000, baseVersion: 9 },
    ]);
  });

  test('the longest active editor comes first, and one who leaves disappears', async () => {
    const instructionId = await storedInstruction(storage());
    const [late, early] = [await storedUser(storage()), await storedUser(storage())];
    await beat(instructionId, early, 1_000, 1, 0);
    await beat(instructionId, late, 2_000, 1, 0);
    const who = async () => (await storage().read((r) => r.presence.editors(instructionId, 0))).map((each) => each.userId);
    expect(await who()).toEqual([early, late]);
    await storage().transaction((tx) => tx.presence.leave(instructionId, early));
    expect(await who()).toEqual([late]);
  });
});
