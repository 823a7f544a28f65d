import type { ProgressEvent } from '@benchbook/domain/progress';
import { anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import type { ProgressItem } from '../../ports/assignments.ts';
import { onEachDatabase } from './each-database.ts';
import { NOON_MS, storedInstruction, storedUser } from './fixtures.ts';

onEachDatabase('assignments and progress', ({ storage }) => {
  const assign = (userId: string, instructionId: string) =>
    storage().transaction((tx) => tx.assignments.assign({ userId, instructionId, assignedBy: null, assignedAtMs: NOON_MS }));
  const record = (id: string) => storage().read(async (r) => (await r.instructions.find(id))!);

  test('assignee count and completion follow the assignments, and each change increments the live counter', async () => {
    const id = await storedInstruction(storage());
    const people = [await storedUser(storage()), await storedUser(storage()), await storedUser(storage())] as const;
    for (const person of people) expect(await assign(person, id)).toBe(true);
    expect(await assign(people[0], id)).toBe(false);
    const before = await record(id);
    expect(before).toMatchObject({ assigneeCount: 3, completion: 0 });
    await storage().transaction((tx) => tx.assignments.setProgress(people[0], id, 100));
    await storage().transaction((tx) => tx.assignments.setProgress(people[1], id, 51));
    expect(await record(id)).toMatchObject({ completion: 50 });
    await storage().transaction((tx) => tx.assignments.remove(people[2], id));
    const after = await record(id);
    expect(after).toMatchObject({ assigneeCount: 2, completion: 76 });
    expect(after.liveCounter).toBeGreaterThan(before.liveCounter);
  });

  test('progress of twelve people who tick concurrently is counted', async () => {
    const id = await storedInstruction(storage());
    const people = await Promise.all(Array.from({ length: 12 }, () => storedUser(storage())));
    await Promise.all(people.map((person) => assign(person, id)));
    await Promise.all(people.map((person) => storage().transaction((tx) => tx.assignments.setProgress(person, id, 100))));
    expect(await record(id)).toMatchObject({ assigneeCount: 12, completion: 100 });
  });

  test('an instruction cannot be deleted during its assignment', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await storedInstruction(storage());
      const userId = await storedUser(storage());
      const assigning = storage().transaction(async (tx) => {
        const found = await tx.instructions.find(id);
        return (
          found?.deletedAtMs === null && tx.assignments.assign({ userId, instructionId: id, assignedBy: null, assignedAtMs: 1 })
        );
      });
      const deleting = storage().transaction(async (tx) => {
        const found = await tx.instructions.find(id);
        if (found!.assigneeCount > 0) return false;
        await tx.instructions.save({ ...found!, deletedAtMs: 1 });
        return true;
      });
      expect((await Promise.all([assigning, deleting])).toSorted()).toEqual([false, true]);
    }
  });

  test('runs are numbered consecutively, even if the assignment is removed and made again', async () => {
    const [id, userId] = [await storedInstruction(storage()), await storedUser(storage())];
    await assign(userId, id);
    const run = { userId, instructionId: id, run: 1 };
    await storage().transaction((tx) => tx.assignments.completeRun(run, 2, 7));
    await storage().transaction((tx) => tx.assignments.setBrief(userId, id, { dueDate: '2026-12-24', note: 'Unit 14' }));
    expect(await storage().transaction((tx) => tx.assignments.startRun(userId, id, 8))).toBe(2);
    expect(await storage().read((r) => r.assignments.find(userId, id))).toMatchObject({ dueDate: null, note: '' });
    await storage().transaction((tx) => tx.assignments.remove(userId, id));
    await assign(userId, id);
    expect(await storage().read((r) => r.assignments.find(userId, id))).toMatchObject({ run: 3, progress: 0 });
    expect(await storage().read((r) => r.assignments.runs(userId, id))).toMatchObject([
      { number: 1, completedAtMs: 7 },
      { number: 2, startedAtMs: 8, completedAtMs: null },
      { number: 3, completedAtMs: null },
    ]);
  });

  test('a run keeps the time of its first completion, however often it is reopened', async () => {
    const [instructionId, userId] = [await storedInstruction(storage()), await storedUser(storage())];
    await assign(userId, instructionId);
    const run = { userId, instructionId, run: 1 };
    const found = () => storage().read((r) => r.assignments.find(userId, instructionId));
    const count = (revision: number) => storage().read((r) => r.assignments.countCompleted(instructionId, revision));
    await storage().transaction((tx) => tx.assignments.completeRun(run, 1, 7));
    expect(await found()).toMatchObject({ completedAtMs: 7, completedRevision: 1, reopenedAtMs: null });
    expect([await count(1), await count(2)]).toEqual([1, 0]);
    await storage().transaction((tx) => tx.assignments.reopenRun(run, 8));
    expect(await found()).toMatchObject({ completedAtMs: 7, completedRevision: 1, reopenedAtMs: 8 });
    expect(await count(1)).toBe(0);
    await storage().transaction((tx) => tx.assignments.completeRun(run, 2, 9));
    expect(await found()).toMatchObject({ completedAtMs: 7, completedRevision: 2, reopenedAtMs: null });
    expect([await count(1), await count(2)]).toEqual([0, 1]);
  });

  test('an expired verification stays on record', async () => {
    const [instructionId, userId] = [await storedInstruction(storage()), await storedUser(storage())];
    await assign(userId, instructionId);
    const run = { userId, instructionId, run: 1 };
    const given = (id: string, atMs: number) => ({
      ...run,
      id,
      revision: 1,
      stepId: 's',
      stepHash: 'h',
      verifierId: userId,
      atMs,
      endedAtMs: null,
    });
    const [first, second] = [given(anId(), 1), given(anId(), 3)];
    await storage().transaction((tx) => tx.assignments.addVerification(first));
    await storage().transaction((tx) => tx.assignments.endVerifications(run, 's', 2));
    await storage().transaction((tx) => tx.assignments.addVerification(second));
    await storage().transaction((tx) => tx.assignments.endVerifications(run, 'another', 4));
    const read = await storage().read((r) => r.assignments.verifications(userId, instructionId, 1));
    expect(read).toEqual([{ ...first, endedAtMs: 2 }, second]);
  });

  test('an event is stored once for its id, and items are the result of all events', async () => {
    const [instructionId, userId] = [await storedInstruction(storage()), await storedUser(storage())];
    await assign(userId, instructionId);
    const event: ProgressEvent = {
      id: anId(),
      instructionId,
      userId,
      run: 1,
      revision: 1,
      itemId: anId(),
      itemHash: 'h',
      isDone: true,
      deviceId: null,
      atMs: NOON_MS,
      receivedAtMs: NOON_MS + 1,
      byApp: true,
      reopens: true,
      reason: 'The bolt is loose',
      outcome: 'older',
    };
    const write = () => storage().transaction((tx) => tx.assignments.appendProgress(event));
    expect((await Promise.all([write(), write(), write()])).filter(Boolean)).toHaveLength(1);
    const earlier: ProgressEvent = { ...event, id: 'ffffffff-0000-7000-8000-000000000000', atMs: NOON_MS - 1 };
    await storage().transaction((tx) => tx.assignments.appendProgress(earlier));
    const events = await storage().read((r) => r.assignments.progressEvents(userId, instructionId, 1));
    expect(events, 'received together: in the order in which they were done').toEqual([earlier, event]);

    const item: ProgressItem = {
      userId,
      instructionId,
      run: 1,
      itemId: event.itemId,
      itemHash: 'h',
      isDone: true,
      revision: 1,
      atMs: NOON_MS,
      eventId: event.id,
    };
    await storage().transaction((tx) => tx.assignments.saveItems([item]));
    await storage().transaction((tx) => tx.assignments.saveItems([{ ...item, isDone: false }]));
    expect(await storage().read((r) => r.assignments.items(userId, instructionId, 1))).toEqual([{ ...item, isDone: false }]);
  });
});
