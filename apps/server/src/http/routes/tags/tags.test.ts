import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

interface TagRow {
  readonly _id: string;
  readonly name: string;
  readonly wips: readonly string[];
}

describe.each(['sqlite', 'postgres'] as const)('tags (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  const names = (rows: readonly TagRow[]) => rows.map((row) => row.name).toSorted();
  const all = async (): Promise<readonly TagRow[]> => (await author.get('/api/tags')).body;
  const instruction = async (title: string): Promise<string> =>
    (await author.succeed('POST', '/api/wip', { wi: { title } })).workInstruction._id;

  test('TAG-11 TAG-17: a name in any letter case and with blanks around it is one tag, even with eight concurrent calls', async () => {
    const answers = await Promise.all(
      ['Safety', 'SAFETY', ' safety ', 'Safety', 'safety', 'SafetY', 'safety', 'Safety'].map((name) =>
        author.post('/api/tags', { name }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect((await all()).filter((tag) => tag.name.toLowerCase() === 'safety')).toHaveLength(1);
  });

  test('API-38 API-39 API-40 TAG-12 TAG-13 TAG-14 WI-35: new and known tags are assigned to an instruction once, and both sides show it', async () => {
    const id = await instruction('Tagged');
    await author.succeed('POST', '/api/tags', { newTagNames: ['Known'] });
    const known = (await all()).find((tag) => tag.name === 'Known')?._id;
    for (let time = 0; time < 2; time++) {
      const answer = await author.patch('/api/tags/assign', { wip_id: id, newTagNames: ['Fresh'], selectedTagIds: [known] });
      expect(names(answer.body)).toEqual(['Fresh', 'Known']);
    }
    expect(names((await author.get(`/api/wip/${id}`)).body.tags)).toEqual(['Fresh', 'Known']);
    expect(
      (await all())
        .filter((tag) => tag.wips.includes(id))
        .map((tag) => tag.name)
        .toSorted(),
    ).toEqual(['Fresh', 'Known']);
  });

  test('API-41 TAG-15: a tag removed from an instruction still exists for others', async () => {
    const id = await instruction('Untagged');
    const [tag] = (await author.patch('/api/tags/assign', { wip_id: id, newTagNames: ['Loose'], selectedTagIds: [] })).body;
    expect((await author.patch('/api/tags/remove', { wip_id: id, tagIdsForRemoval: [tag._id] })).body).toEqual([]);
    expect((await all()).find((each) => each._id === tag._id)?.wips).toEqual([]);
  });

  test('a blank tag, an unknown instruction and a deleted one are refused', async () => {
    const id = await instruction('Gone');
    await author.succeed('DELETE', `/api/wip/${id}`);
    const assign = (wip_id: string) => author.patch('/api/tags/assign', { wip_id, newTagNames: ['Never'], selectedTagIds: [] });
    const answers = [
      await author.post('/api/tags', { name: ' ' }),
      await author.post('/api/tags', {}),
      await assign('unknown'),
      await assign(id),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([400, 400, 404, 410]);
    expect(names(await all())).not.toContain('Never');
  });
});
