import { anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { onEachDatabase } from './each-database.ts';
import { instructionFields, NOON_MS, storedInstruction } from './fixtures.ts';

onEachDatabase('tags', ({ storage }) => {
  const ensure = (name: string) => storage().transaction((tx) => tx.tags.ensure({ id: anId(), name }, NOON_MS));

  test('a tag is unique regardless of letter case, also with concurrent creation', async () => {
    const tags = await Promise.all([ensure('Hydraulics'), ensure('HYDRAULICS'), ensure(' hydraulics ')]);
    expect(new Set(tags.map((tag) => tag.id)).size).toBe(1);
    expect(await storage().read((r) => r.tags.findByName('hYdraulics'))).toEqual(tags[0]);
  });

  test('tags of an instruction are sorted by name, and every change increments its live counter', async () => {
    const id = await storedInstruction(storage());
    const [zinc, alu] = [await ensure('zinc'), await ensure('Alu')];
    await storage().transaction((tx) => tx.tags.assign(id, [zinc.id, alu.id, zinc.id]));
    expect(await storage().read((r) => r.tags.ofInstruction(id))).toEqual([alu, zinc]);
    const counter = (await storage().read((r) => r.instructions.find(id)))!.liveCounter;
    await storage().transaction((tx) => tx.tags.remove(id, [zinc.id]));
    const after = (await storage().read((r) => r.instructions.find(id)))!;
    expect(after.liveCounter).toBeGreaterThan(counter);
    expect(await storage().read((r) => r.tags.ofInstruction(id))).toEqual([alu]);
  });

  test('a deleted instruction uses no tag', async () => {
    const fields = instructionFields();
    await storage().transaction((tx) => tx.instructions.insert(fields));
    const tag = await ensure(`used ${anId()}`);
    await storage().transaction((tx) => tx.tags.assign(fields.id, [tag.id]));
    const uses = async () => (await storage().read((r) => r.tags.list())).find((each) => each.id === tag.id)?.instructionIds;
    expect(await uses()).toEqual([fields.id]);
    await storage().transaction((tx) => tx.instructions.save({ ...fields, deletedAtMs: 1 }));
    expect(await uses()).toEqual([]);
  });
});
