import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { samplePdf, samplePng } from '@benchbook/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { instructionBody } from '../../../replica/feed/change-bodies.ts';
import { aPdfInstruction, people, say, type TestCaller, threadOf } from '../../../test/index.ts';
import { renamePlant } from './for-tests/rename-plant.ts';

const PIN = { partId: '0.3', position: [0.25, -1, 7], normal: [0, 1, 0] };
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The smallest file accepted as GLB: a header with its own length, and a mark that makes it unique. */
function aGlb(mark: number): Buffer {
  const glb = Buffer.alloc(16, mark);
  glb.write('glTF', 'latin1');
  glb.writeUInt32LE(2, 4);
  glb.writeUInt32LE(16, 8);
  return glb;
}

const aPdf = (word: string): Buffer => samplePdf({ pages: [{ words: [{ text: word, x: 60, y: 80, size: 30 }] }] });

/** Set-up reads documents, which takes long. */
const SET_UP_MS = 180_000;

/** Names of the files before the rename; each access path is asked for the one that it shows. */
const NAMES = {
  picture: 'Frozen.png',
  cover: 'Frozen_cover.png',
  pdf: 'Frozen.pdf',
  model: 'Frozen.glb',
  issue: 'Frozen_issue.pdf',
};
const BYTES = {
  first: {
    picture: samplePng({ color: [1, 2, 3] }),
    cover: samplePng({ color: [4, 5, 6] }),
    pdf: aPdf('flywheel'),
    model: aGlb(1),
    issue: aPdf('flywheel'),
  },
  other: {
    picture: samplePng({ color: [7, 8, 9] }),
    cover: samplePng({ color: [10, 11, 12] }),
    pdf: aPdf('windmill'),
    model: aGlb(2),
    issue: aPdf('windmill'),
  },
};
const FROZEN = Object.fromEntries(Object.entries(BYTES.first).map(([kind, bytes]) => [kind, sha256Of(bytes)])) as Record<
  keyof typeof NAMES,
  string
>;

describe.each(['sqlite', 'postgres'] as const)('access to the files of a revision after renames (%s)', (database) => {
  const plant = renamePlant(database);

  /** A released guide and PDF instruction whose files were renamed, while other files now have the old names. */
  async function released() {
    const files: Record<string, { _id: string }> = {};
    for (const kind of Object.keys(NAMES) as (keyof typeof NAMES)[])
      files[kind] = await plant.upload(NAMES[kind], BYTES.first[kind]);
    const of = (kind: keyof typeof NAMES) => files[kind] ?? { _id: '' };
    await plant.server.context.jobs.idle();
    const guide = await plant.guideWith(`Doors ${database}`, of('picture'), of('pdf'), of('model'));
    const step = (await guide.read()).steps[0];
    const content = `<p>Look:</p><img data-id="${of('picture')._id}" alt="">`;
    await plant.author.succeed('PATCH', `/api/wip/${guide.id}`, {
      changes: { preview_img: NAMES.cover, steps: [{ _id: step._id, content }] },
    });
    const note = { wipID: guide.id, StepID: step._id, AttachmentID: of('model')._id, message: 'Here', pin: PIN };
    await plant.author.succeed('POST', '/api/wip/annotation', { ...note, camera_position: '1,2,3', camera_rotation: '0,0,0,1' });
    await plant.author.succeed('PATCH', `/api/wip/${guide.id}`, { release: true });
    const pdf = await aPdfInstruction(plant.author, `Issue ${database}`, NAMES.issue);
    const mark = await pdf.mark();
    await pdf.attach(mark._id, of('picture')._id);
    await plant.author.succeed('PATCH', `/api/wip/${pdf.id}`, { release: true });
    await plant.server.context.jobs.idle();
    const [artisan, lead] = [await plant.assigned(guide.id), plant.lead];
    const pendingAdditions = [[0, artisan.user._id]];
    await lead.succeed('PATCH', `/api/users/${pdf.id}/assignments`, { pendingAdditions, pendingRemovals: [] });
    const thread = await lead.succeed('POST', '/api/feedback/createfeedbackthread', {
      threadName: 'Doors',
      workInstruction: { _id: guide.id, title: `Doors ${database}` },
      users: people(artisan),
    });
    await say(lead, thread.ThreadID, 'See this', [[NAMES.picture, new Uint8Array(BYTES.first.picture)]]);
    // The working copies switch to other files: the cover and the PDF of an instruction can't be renamed.
    await plant.author.succeed('PATCH', `/api/wip/${guide.id}`, { preview_img: 'default-wi-preview-img.jpg' });
    await plant.upload('Frozen_issue_2.pdf', BYTES.other.issue);
    await plant.author.succeed('POST', '/api/wip/deleteHighlight', { _id: mark._id, WIPID: pdf.id });
    await plant.author.succeed('PATCH', `/api/wip/${pdf.id}`, { pdfPath: 'Frozen_issue_2.pdf' });
    for (const kind of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
      expect((await plant.rename(of(kind), `Thawed_${NAMES[kind]}`)).status, kind).toBe(200);
      await plant.upload(NAMES[kind], BYTES.other[kind]);
    }
    await plant.server.context.jobs.idle();
    return {
      id: guide.id,
      pdfId: pdf.id,
      threadId: thread.ThreadID,
      artisan,
      readers: [artisan, lead, plant.author],
    };
  }
  type World = Awaited<ReturnType<typeof released>>;
  let world: World;
  beforeAll(async () => {
    world = await released();
  }, SET_UP_MS);

  const live = async (who: TestCaller, id: string) => (await who.get(`/api/wip/${id}?revision=live`)).body;
  const bytesAt = async (who: TestCaller, address: string) => {
    const answer = await who.get(address);
    return answer.status === 200 ? sha256Of(answer.bytes) : answer.status;
  };
  const fileIn = async (who: TestCaller, attachments: readonly { path: string; sha256: string }[], name: string) =>
    bytesAt(who, `/api/files/${attachments.find(({ path }) => path === name)?.sha256}`);

  const DOORS: readonly [door: string, shown: keyof typeof NAMES, ask: (world: World, who: TestCaller) => Promise<unknown>][] = [
    [
      'a picture on a step, in the viewer and in print',
      'picture',
      async ({ id }, who) => fileIn(who, (await live(who, id)).steps[0].attachments, NAMES.picture),
    ],
    ['a PDF on a step', 'pdf', async ({ id }, who) => fileIn(who, (await live(who, id)).steps[0].attachments, NAMES.pdf)],
    ['a model on a step', 'model', async ({ id }, who) => fileIn(who, (await live(who, id)).steps[0].attachments, NAMES.model)],
    [
      'a picture in the text',
      'picture',
      async ({ id }, who) => {
        const { content, attachments } = (await live(who, id)).steps[0];
        const shown = /<img data-id="([^"]+)"/.exec(content)?.[1];
        return attachments.find(({ _id, inUseID }: { _id: string; inUseID: string }) => [_id, inUseID].includes(shown ?? ''))
          ?.sha256;
      },
    ],
    [
      'the picture of the list',
      'cover',
      async ({ id }, who) =>
        who === plant.author
          ? FROZEN.cover
          : (await who.get('/api/wip')).body.find((row: { _id: string }) => row._id === id).preview_sha256,
    ],
    [
      'the PDF of a PDF instruction',
      'issue',
      async ({ pdfId }, who) => bytesAt(who, `/api/files/${(await live(who, pdfId)).pdf_sha256}`),
    ],
    [
      'a picture on a highlight',
      'picture',
      async ({ pdfId }, who) => fileIn(who, (await live(who, pdfId)).PDFViewerHighlights[0].attachments, NAMES.picture),
    ],
    [
      'many files in one answer, for a download',
      'picture',
      async ({ id }, who) => {
        const { sha256 } = (await live(who, id)).steps[0].attachments.find(
          ({ path }: { path: string }) => path === NAMES.picture,
        );
        const { bytes } = await who.post('/api/files/read', { addresses: [`/api/files/${sha256}`] });
        return sha256Of(bytes.subarray(bytes.indexOf(10) + 1));
      },
    ],
    [
      'the copy of a local backend',
      'pdf',
      async ({ id }) => {
        const body = await plant.server.context.storage.read(async (readers) => {
          const record = await readers.instructions.find(id);
          return record && instructionBody(readers, record);
        });
        return body?.revision?.files.find(({ path }) => path === NAMES.pdf)?.sha256;
      },
    ],
    [
      'the notes on a model, on paper',
      'model',
      async ({ id }, who) => {
        const { attachments } = (await live(who, id)).steps[0];
        const use = attachments.find(({ path }: { path: string }) => path === NAMES.model);
        const drawn: string[] = [];
        const { modelPipeline } = plant.server.context;
        const drawPins = async ({ path }: { path: string }) => {
          drawn.push(sha256Of(await readFile(path)));
          return [];
        };
        Object.assign(plant.server.context, { modelPipeline: { ...modelPipeline, drawPins } });
        try {
          await who.succeed('GET', `/api/wip/${id}/revisions/1/pins/${use.inUseID}`);
        } finally {
          Object.assign(plant.server.context, { modelPipeline });
        }
        return drawn[0];
      },
    ],
    [
      'a file of a message',
      'picture',
      async ({ threadId, artisan }) =>
        bytesAt(artisan, `/api/files/${(await threadOf(artisan, threadId)).Feedback[0].Attachments[0].sha256}`),
    ],
    ['the released name, of an Artisan', 'picture', async ({ artisan }) => bytesAt(artisan, `/api/attachments/${NAMES.picture}`)],
  ];

  test.each(DOORS)('%s sends the released bytes', async (_door, shown, ask) => {
    for (const who of world.readers) expect(await ask(world, who), who.user.username).toBe(FROZEN[shown]);
  });

  test('the search of an Artisan finds the words of the released PDF, and none of the file that now has its name', async () => {
    const { artisan, id } = world;
    const found = async (word: string) => (await artisan.get(`/api/search?q=${word}`)).body.results;
    const page = { _id: id, hits: [expect.objectContaining({ kind: 'page', path: NAMES.pdf })] };
    expect(await found('flywheel')).toContainEqual(expect.objectContaining(page));
    expect(await found('windmill')).toEqual([]);
  });
});
