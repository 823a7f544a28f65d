import { expect, test } from 'vitest';
import { startTestServer } from '../test/index.ts';
import { indexAnew } from './index-anew.ts';

test.each(['sqlite', 'postgres'] as const)(
  'a part number is found without its punctuation, also in texts indexed earlier (%s)',
  async (database) => {
    const server = await startTestServer({ database });
    try {
      const author = await server.as('engineer');
      const { workInstruction } = await author.succeed('POST', '/api/wip', {
        wi: { title: 'Mount AB-12345', steps: [{ title: 'Bolt M8x20', content: '<p>C7 is 10 µF, firmware v1.2.3</p>' }] },
      });
      await author.succeed('POST', '/api/tags', { name: 'XZ-99' });
      const found = async (q: string) =>
        (await author.get(`/api/search?q=${encodeURIComponent(q)}`)).body.results.map(
          (each: { title?: { text: string } }) => each.title?.text,
        );
      const searches = ['AB12345', 'ab-12345', 'M8 x 20', 'm8x20', '1.2.3', '10uF'];
      for (const search of searches) expect([search, await found(search)]).toEqual([search, [workInstruction.title]]);
      // As an older version indexed it: letters and digits in one word.
      const signal = new AbortController().signal;
      await server.context.storage.transaction(async ({ search }) => expect(await search.indexAnew(null)).not.toBeNull());
      await indexAnew(server.context)({ signal, report: () => Promise.resolve() } as never);
      for (const search of searches) expect([search, await found(search)]).toEqual([search, [workInstruction.title]]);
    } finally {
      await server.close();
    }
  },
);
