import { canAuthor, ROLE_SETS, seesOnlyAssigned } from '@benchbook/domain/access';
import { ROLES } from '@benchbook/domain/users';
import { samplePdf } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assign, startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

type Wire = { kind: string; _id: string; title: { text: string }; path: string; hits: readonly WireHit[] };
type WireHit = { kind: string; snippet: { text: string; marks: [number, number][] }; step: { title: string } | null };

/** Roles that read the live revision of any instruction, and the working copy of those without one. */
const READERS = ROLE_SETS.VIEW.filter((role) => !canAuthor(role) && !seesOnlyAssigned(role));

for (const database of ['sqlite', 'postgres'] as const) {
  describe(`full-text search (${database})`, () => {
    let server: TestServer;
    let author: TestCaller;
    const artisans: Record<'assigned' | 'other', TestCaller> = {} as never;

    /** One word per kind of place, and the same words in content that only authors may see. */
    const WORDS = ['thylacine', 'moa', 'quagga', 'aurochs', 'mammoth', 'saola', 'huia'];
    const PLACES = (word: string) => ({
      info_page: { [`Mind the ${word === 'draft' ? 'draft' : 'aurochs'}`]: alert(word) },
      publication_page: { docNum: `${word} quagga`, subject: '', system: '' },
      steps: [{ title: `${word} moa`, content: `<p>${word} mammoth</p>` }],
    });
    const alert = (word: string) => ({ category: 'Warnings', steps: [], global: true, content: `${word} saola` });

    async function written(title: string, word: string): Promise<string> {
      const { workInstruction } = await author.succeed('POST', '/api/wip', { wi: { title } });
      await author.succeed('PATCH', `/api/wip/${workInstruction._id}`, {
        ...(await author.succeed('GET', `/api/wip/${workInstruction._id}`)),
        ...PLACES(word),
      });
      return workInstruction._id;
    }
    async function attachPdf(id: string, path: string, text: string): Promise<void> {
      const form = new FormData();
      form.set('path', path);
      form.set('attachment', new File([new Uint8Array(samplePdf({ pages: [{ words: [{ text, x: 60, y: 80 }] }] }))], path));
      const file = (await author.upload('/api/attachments', form)).body;
      const { steps } = await author.succeed('GET', `/api/wip/${id}`);
      await author.succeed('POST', '/api/wip/createAttachmentInUse', {
        WIPID: id,
        StepID: steps[0]._id,
        order: 0,
        _id: file._id,
      });
    }
    async function released(id: string): Promise<void> {
      await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
      await server.context.jobs.idle();
    }

    beforeAll(async () => {
      server = await startTestServer({ database });
      author = await server.as('engineer');
      artisans.assigned = await server.person('Artisan');
      artisans.other = await server.person('Artisan');
      const shown = await written('Thylacine shown', 'shown');
      await attachPdf(shown, `shown_huia_${database}.pdf`, 'shown huia on paper');
      await released(shown);
      await author.succeed('POST', `/api/wip/${shown}/revisions`, {});
      await author.succeed('PATCH', `/api/wip/${shown}`, {
        ...(await author.succeed('GET', `/api/wip/${shown}`)),
        ...PLACES('draft'),
      });
      const unassigned = await written('Thylacine unassigned', 'unassigned');
      await attachPdf(unassigned, `unassigned_huia_${database}.pdf`, 'unassigned huia on paper');
      await released(unassigned);
      const unreleased = await written('Thylacine unreleased', 'unreleased');
      await attachPdf(unreleased, `unreleased_huia_${database}.pdf`, 'unreleased huia on paper');
      await assign(server, shown, artisans.assigned.user._id);
      // An unreleased instruction can't be assigned.
      await expect(assign(server, unreleased, artisans.assigned.user._id)).rejects.toThrow();
      await server.context.jobs.idle();
    });
    afterAll(() => server.close());

    const answer = (who: TestCaller, q: string, more = '') => who.succeed('GET', `/api/search?q=${encodeURIComponent(q)}${more}`);
    const results = async (who: TestCaller, q: string): Promise<readonly Wire[]> => (await answer(who, q)).results;

    test('an Artisan finds every kind of place in the assigned live revision, and nothing else', async () => {
      for (const word of WORDS) {
        const body = await answer(artisans.assigned, word);
        expect(
          body.results.map((each: Wire) => each.title.text),
          word,
        ).toEqual(['Thylacine shown']);
        expect(JSON.stringify(body), word).not.toMatch(/draft|unassigned|unreleased/);
        expect([body.next, body.cut]).toEqual([null, false]);
        expect(await answer(artisans.other, word), word).toEqual({ results: [], next: null, cut: false, suggestion: null });
      }
      for (const hidden of ['draft', 'unassigned', 'unreleased', 'shown_huia unassigned', '"draft mammoth"'])
        expect(await answer(artisans.assigned, hidden), hidden).toEqual({
          results: [],
          next: null,
          cut: false,
          suggestion: null,
        });
    });

    test('a word with one typing error gets a suggestion, which never has a word that the person may not see', async () => {
      const suggestion = async (who: TestCaller, q: string) => (await answer(who, q)).suggestion;
      for (const typo of ['mammtoh', 'mamoth', 'mammotth', 'mammozh'])
        expect(await suggestion(artisans.assigned, `Thylacine ${typo}`), typo).toBe('Thylacine mammoth');
      expect(await suggestion(author, 'unasigned "mammtoh"')).toBe('unassigned "mammoth"');
      for (const none of ['unasigned', 'unreleasd moa', 'mamoht', 'zzyzx', '12345'])
        expect(await suggestion(artisans.assigned, none), none).toBeNull();
      expect(await suggestion(artisans.other, 'mammtoh')).toBeNull();
    });

    test('authors find everything: the control that shows that a leak would be detected', async () => {
      for (const role of ROLE_SETS.AUTHOR) {
        const who = role === 'Dev' ? await server.as('dev') : await server.person(role);
        const text = JSON.stringify(await Promise.all(WORDS.map((word) => answer(who, word))));
        for (const hidden of ['draft', 'unassigned', 'unreleased']) expect(text, `${role} ${hidden}`).toContain(hidden);
        expect((await results(who, 'huia paper')).map((each) => each.kind).sort(), role).toEqual([
          'file',
          'file',
          'file',
          'instruction',
          'instruction',
        ]);
      }
    });

    test('readers find live and never released instructions, but no word of a draft of a live one', async () => {
      for (const role of READERS) {
        const who = await server.person(role);
        for (const word of WORDS) {
          const text = JSON.stringify(await answer(who, word));
          for (const found of ['shown', 'unassigned', 'unreleased']) expect(text, `${role} ${word} ${found}`).toContain(found);
          expect(text, `${role} ${word}`).not.toContain('draft');
        }
        for (const hidden of ['draft', '"draft mammoth"', 'shown draft'])
          expect(await results(who, hidden), `${role} ${hidden}`).toEqual([]);
        const [onPage] = (await results(who, 'shown huia paper')).filter(({ kind }) => kind === 'instruction');
        expect(onPage?.hits[0], role).toMatchObject({ kind: 'page', step: { title: 'shown moa' } });
      }
    });

    test('readers get title, text and snippet as released, whatever the draft has', async () => {
      const { workInstruction } = await author.succeed('POST', '/api/wip', { title: 'Gearbox' });
      const id: string = workInstruction._id;
      const save = async (changes: object) =>
        author.succeed('PATCH', `/api/wip/${id}`, { ...(await author.succeed('GET', `/api/wip/${id}`)), ...changes });
      await save({ steps: [{ title: 'Mount', content: '<p>Tighten the flange to 10 Nm</p>' }] });
      await released(id);
      await save({ title: 'Gearbox SECRETNAME', steps: [{ title: 'Mount it', content: '<p>Tighten the flange to 99 Nm</p>' }] });
      const shown = async (who: TestCaller, q: string) =>
        (await results(who, q)).map(({ title, hits }) => [title.text, hits.map(({ snippet }) => snippet.text).join()]);
      for (const role of READERS) {
        const who = await server.person(role);
        const found = [['Gearbox', expect.stringContaining('to 10 Nm')]];
        expect(await shown(who, 'flange'), role).toEqual(found);
        expect(await shown(who, 'flange 10'), role).toEqual(found);
        expect(await shown(who, 'flange 99'), role).toEqual([]);
        expect(await shown(who, 'secretname'), role).toEqual([]);
      }
      expect(await shown(author, 'flange')).toEqual([['Gearbox SECRETNAME', expect.stringContaining('to 99 Nm')]]);
      await author.succeed('PATCH', `/api/wip/${id}`, { release: false });
      const lead = await server.person('Work Lead');
      expect(await shown(lead, 'flange')).toEqual([['Gearbox SECRETNAME', expect.stringContaining('to 99 Nm')]]);
    });

    test('people who read no instructions are refused, and so are calls without a sign-in', async () => {
      for (const role of ROLES.filter((each) => !ROLE_SETS.VIEW.some((view) => view === each)))
        expect((await (await server.person(role)).get('/api/search?q=moa')).status, role).toBe(403);
      expect((await server.signedOut.get('/api/search?q=moa')).status).toBe(401);
    });

    test('unassigned, withdrawn, archived and deleted instructions are no longer found', async () => {
      const who = await server.person('Artisan');
      const id = await written('Okapi', 'okapi');
      await released(id);
      const count = async () => [(await results(who, 'okapi')).length, (await results(author, 'okapi')).length];
      await assign(server, id, who.user._id);
      expect(await count()).toEqual([1, 1]);
      await assign(server, id, who.user._id, true);
      expect(await count()).toEqual([0, 1]);
      await assign(server, id, who.user._id);
      await author.succeed('PATCH', `/api/wip/${id}`, { release: false });
      expect(await count()).toEqual([0, 1]);
      await assign(server, id, who.user._id, true);
      await author.succeed('DELETE', `/api/wip/${id}`);
      expect(await count()).toEqual([0, 0]);
    });

    test('a hit has its place; its marks are positions in the snippet, which is short plain text', async () => {
      const [found] = await results(artisans.assigned, 'MAMMOTH sho');
      expect(found?.hits[0]).toMatchObject({ kind: 'step', step: { number: '1', title: 'shown moa' } });
      const { text, marks } = found!.hits[0]!.snippet;
      expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['shown', 'mammoth']);
      const [onPage] = await results(artisans.assigned, 'huia paper');
      expect(onPage?.hits[0]).toMatchObject({ kind: 'page', pageNumber: 1, step: { title: 'shown moa' } });
      await written('Tags', '&lt;b&gt;gaur&lt;/b&gt; <b>bold</b>');
      const hit = (await results(author, 'gaur'))[0]!.hits.find(({ kind }) => kind === 'step')!;
      expect(hit.snippet.text).toBe('&lt;b&gt;gaur&lt;/b&gt; <b>bold</b> moa');
    });

    test('results are paged; a search has limits, and any text is a valid search', async () => {
      for (const name of ['a', 'b', 'c']) await author.succeed('POST', '/api/wip', { wi: { title: `Kudu ${name}` } });
      const first = await answer(author, 'kudu', '&limit=2');
      const second = await answer(author, 'kudu', `&limit=2&cursor=${first.next}`);
      expect([first.results.length, first.next, second.results.length, second.next]).toEqual([2, '2', 1, null]);
      expect(new Set([...first.results, ...second.results].map(({ _id }) => _id)).size).toBe(3);
      expect(await answer(author, '  "')).toEqual({ results: [], next: null, cut: false, suggestion: null });
      for (const hostile of [
        `' OR 1=1 --`,
        'NEAR(a b)',
        '*',
        'title:x',
        '\\',
        '{}',
        '%',
        '_',
        ':*',
        '& | !',
        '\ud800'.toWellFormed(),
      ])
        expect((await author.get(`/api/search?q=${encodeURIComponent(hostile)}`)).status, hostile).toBe(200);
      expect((await author.get(`/api/search?q=${'x'.repeat(201)}`)).status).toBe(400);
      expect((await author.get('/api/search?q=x&cursor=-1')).status).toBe(400);
    });
  });
}

test('a person who searches too often has to wait', async () => {
  const server = await startTestServer();
  const who = await server.as('engineer');
  const answers = await Promise.all(Array.from({ length: 620 }, () => who.get('/api/search?q=')));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
  await server.close();
});
