import { expect, test } from 'vitest';
import { onEachPlant, type TestCaller } from '../../../test/index.ts';

interface Row {
  readonly _id: string;
  readonly title: string;
  readonly created_by?: { readonly username: string };
  readonly modified_by?: { readonly username: string };
}

onEachPlant('filters of the list', (plant) => {
  let count = 0;
  const made = (who: TestCaller, title: string): Promise<string> =>
    who.succeed('POST', '/api/wip', { title, steps: [{ title: 'Only' }] }).then(({ workInstruction }) => workInstruction._id);
  const aGuide = async (who: TestCaller) => {
    const title = `Filtered ${++count}`;
    return { title, id: await made(who, title) };
  };
  const list = (who: TestCaller, query: string): Promise<Row[]> => who.succeed('GET', `/api/wip?${query}`);
  const titles = async (who: TestCaller, query: string) => (await list(who, query)).map(({ title }) => title);
  async function release(who: TestCaller, id: string) {
    await who.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await plant.server.context.jobs.idle();
  }

  test('a person’s own instructions, drafts, archived ones and those with a tag are filtered, alone and combined', async () => {
    const author = await plant.server.person('Engineer');
    const [one, two, three] = [await aGuide(author), await aGuide(author), await aGuide(author)];
    const theirs = await aGuide(plant.author);
    await author.succeed('PATCH', `/api/wip/${three.id}`, { archived: true });
    const named = { wip_id: two.id, newTagNames: ['Filter'] };
    const [tag] = await author.succeed('PATCH', '/api/tags/assign', named);
    expect(await titles(author, 'mine=true')).toEqual([one.title, two.title]);
    expect(await titles(author, 'mine=true&archived=true')).toEqual([one.title, two.title, three.title]);
    expect(await titles(author, 'mine=true&archived=only')).toEqual([three.title]);
    expect(await titles(author, `tag=${tag._id}`)).toEqual([two.title]);
    expect(await titles(author, 'tag=unknown')).toEqual([]);
    expect(await titles(author, 'draft=true')).toEqual(expect.arrayContaining([one.title, two.title, theirs.title]));
    await release(author, one.id);
    expect(await titles(author, 'mine=true&draft=true')).toEqual([two.title]);
    expect((await author.get('/api/wip?archived=all')).status).toBe(400);
  });

  test('lists show, sort and filter by the last author; readers see who saved the live revision, an Artisan nobody', async () => {
    const [ann, bea] = [await plant.server.person('Engineer'), await plant.server.person('E&E')];
    const artisan = await plant.server.person('Artisan');
    const { id, title } = await aGuide(ann);
    const row = async (who: TestCaller, query = '') => (await list(who, query)).find((each) => each._id === id);
    const by = async (who: TestCaller) => (await row(who))?.modified_by?.username;
    expect(await by(ann)).toBe(ann.user.username);
    await release(ann, id);
    await bea.succeed('PATCH', `/api/wip/${id}`, { title: `${title}, not yet live` });
    expect([await by(ann), await by(plant.lead)]).toEqual([bea.user.username, ann.user.username]);
    expect((await row(ann))?.created_by?.username).toBe(ann.user.username);
    expect([await titles(bea, 'mine=true'), await titles(ann, 'mine=true')]).toEqual([
      [`${title}, not yet live`],
      [`${title}, not yet live`],
    ]);
    await plant.lead.succeed('PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    expect(Object.keys((await row(artisan)) ?? {})).not.toEqual(expect.arrayContaining(['modified_by']));
    for (const who of [plant.author, plant.lead]) {
      const names = (await list(who, 'sort=by')).map(({ modified_by }) => modified_by?.username.toLowerCase() ?? '');
      expect(names).toEqual(names.toSorted());
      expect((await list(who, 'sort=-by')).map(({ _id }) => _id)).toEqual(
        (await list(who, 'sort=by')).map(({ _id }) => _id).reverse(),
      );
    }
    expect(await titles(plant.lead, 'draft=true'), 'readers do not see a draft of a live instruction').not.toContain(title);
  });
});
