import { newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import { samplePdf } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMarksAgain } from '../../../commands/documents/find-marks-again.ts';
import { replacePdf } from '../../../commands/documents/replace-pdf.ts';
import { aPdfInstruction, startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

const LINES = ['Drain the gearbox oil', 'Clean the suction filter', 'Fill in two litres of new oil', 'Close the lid by hand'];

function aPdf(...pages: readonly (readonly string[])[]): Buffer {
  return samplePdf({
    pages: pages.map((lines) => ({ words: lines.map((text, index) => ({ text, x: 60, y: 80 + 20 * index })) })),
  });
}

/** The quad of a line on these pages, as the viewer sends it. */
const around = (line: number) => {
  const y = 70 + 20 * line;
  return [{ x1: 60, y1: y, x2: 160, y2: y, x3: 60, y3: y + 12, x4: 160, y4: y + 12 }];
};

async function upload(author: TestCaller, path: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.set('attachment', new File([new Uint8Array(bytes)], path));
  const { status, body, text } = await author.upload('/api/wip/pdf-upload', form);
  expect(status, text).toBe(201);
  return body.pdfPath;
}

describe.each(['sqlite', 'postgres'] as const)('a new issue of the PDF (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  async function aGuide(name: string) {
    const guide = await aPdfInstruction(author, name, await upload(author, `${name}-1.pdf`, aPdf(LINES)));
    const mark = (text: string, line: number) => guide.mark({ text, pageNumber: 1, quads: around(line) });
    const marks = [await mark('gearbox oil', 0), await mark('suction filter', 1), await mark('new oil', 2)];
    return { ...guide, ids: marks.map(({ _id }) => _id) };
  }
  const replace = (id: string, pdfPath: string) => author.post(`/api/wip/${id}/pdf-replacement`, { pdfPath });

  test('PDF-07 PDF-09: highlights are found again by their words, and the report lists the outcome of each', async () => {
    const guide = await aGuide('replaced');
    const before = (await guide.read()).version;
    const pages = [['A page that is new'], [LINES[2]!, LINES[3]!, 'and then again', LINES[0]!]];
    const pdfPath = await upload(author, 'replaced-2.pdf', aPdf(...pages));
    const answer = await replace(guide.id, pdfPath);
    expect(answer.status, answer.text).toBe(201);
    const [drain, clean, fill] = guide.ids;
    expect(answer.body.report).toEqual({ kept: [], moved: [drain, fill], uncertain: [], lost: [clean] });
    const read = await guide.read();
    expect([read.version, read.pdfPath]).toEqual([answer.body.version, pdfPath]);
    expect(read.version).toBe(before + 1);
    const [first, second, third] = read.PDFViewerHighlights;
    expect(first).toMatchObject({ _id: drain, text: 'gearbox oil', pageNumber: 2, pdf: pdfPath, placement: 'moved' });
    expect(first.quads[0].y3).toBeGreaterThan(140);
    expect(second).toMatchObject({ _id: clean, text: 'suction filter', pageNumber: 1, placement: 'lost' });
    expect(third).toMatchObject({ _id: fill, text: 'new oil', pageNumber: 2 });
  });

  test('PDF-11: a highlight of a changed torque is uncertain, and keeps its old words across issues until it is confirmed', async () => {
    const lines = (torque: string) => [LINES[0]!, `Tighten all housing bolts crosswise to ${torque} newton metres`, LINES[3]!];
    const guide = await aPdfInstruction(author, 'torque', await upload(author, 'torque-1.pdf', aPdf(lines('forty'))));
    const quads = around(1).map((quad) => ({ ...quad, x2: 400, x4: 400 }));
    const { _id } = await guide.mark({ text: lines('forty')[1], pageNumber: 1, quads });
    const next = await replace(guide.id, await upload(author, 'torque-2.pdf', aPdf(lines('sixty'))));
    expect(next.body.report).toEqual({ kept: [], moved: [], uncertain: [_id], lost: [] });
    const mark = async () => (await guide.read()).PDFViewerHighlights[0];
    expect(await mark()).toMatchObject({ placement: 'uncertain', text: lines('sixty')[1], formerText: lines('forty')[1] });
    const again = await replace(guide.id, await upload(author, 'torque-3.pdf', aPdf(lines('sixty'), ['More'])));
    expect(again.body.report.uncertain).toEqual([_id]);
    expect(await mark()).toMatchObject({ text: lines('sixty')[1], formerText: lines('forty')[1] });
    await guide.change(_id, { placement: 'placed' });
    const last = await replace(guide.id, await upload(author, 'torque-4.pdf', aPdf(lines('sixty'), ['No more'])));
    expect(last.body.report.kept).toEqual([_id]);
    expect(await mark()).toMatchObject({ placement: 'kept', formerText: lines('sixty')[1] });
  });

  test('PDF-11: an undo that would move a highlight to the replaced PDF is refused with a message, and the highlight stays', async () => {
    const guide = await aGuide('undone');
    await replace(guide.id, await upload(author, 'undone-2.pdf', aPdf(LINES)));
    const before = await guide.read();
    const path = `/api/wip/${guide.id}/highlights/${guide.ids[0]}`;
    const undone = await author.patch(path, { pageNumber: 1, quads: around(0), pdf: 'undone-1.pdf', placement: 'placed' });
    expect([undone.status, undone.body.message]).toEqual([
      400,
      'This work instruction has another PDF by now, so the highlight stays where it is.',
    ]);
    expect(await guide.read()).toEqual(before);
  });

  test('if a highlight changes during the search nothing is replaced, and the change is kept', async () => {
    const guide = await aGuide('meanwhile');
    const caller: Caller = { id: newId(), username: 'somebody', role: 'Engineer', deviceId: null };
    const newPath = await upload(author, 'meanwhile-2.pdf', aPdf(LINES));
    const found = await findMarksAgain(server.context, caller, guide.id, newPath);
    await guide.change(guide.ids[0]!, { highlight_color: '1,2,3' });
    const before = await guide.read();
    await expect(replacePdf(server.context, caller, found)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await guide.read()).toEqual(before);
  });

  test.each(['renamed', 'replaced by another file', 'deleted'] as const)(
    'if the new PDF is %s during the search nothing is replaced, and the author reads why',
    async (what) => {
      const name = what.replaceAll(' ', '-');
      const guide = await aGuide(name);
      const caller: Caller = { id: newId(), username: 'somebody', role: 'Engineer', deviceId: null };
      const newPath = await upload(author, `${name}-2.pdf`, aPdf(LINES));
      const found = await findMarksAgain(server.context, caller, guide.id, newPath);
      const file = await server.context.storage.read(({ files }) => files.findByPath(newPath));
      if (what === 'deleted') await author.succeed('DELETE', `/api/attachments/soft-delete/${file?.id}`);
      else await author.succeed('POST', `/api/attachments/${file?.id}/rename`, { path: `${name}-3.pdf` });
      if (what === 'replaced by another file') await upload(author, newPath, aPdf(LINES.toReversed()));
      const before = await guide.read();
      await expect(replacePdf(server.context, caller, found)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('was renamed, replaced or deleted meanwhile'),
      });
      expect(await guide.read()).toEqual(before);
    },
  );

  test('a refused PDF changes nothing', async () => {
    const guide = await aGuide('refused');
    const before = await guide.read();
    expect((await replace(guide.id, before.pdfPath)).body.code).toBe('VALIDATION');
    expect((await replace(guide.id, 'nowhere.pdf')).status).toBe(404);
    const form = new FormData();
    form.set('path', 'broken.pdf');
    form.set('attachment', new File([new Uint8Array(aPdf(LINES).subarray(0, 300))], 'broken.pdf'));
    const { path } = (await author.upload('/api/attachments', form)).body;
    const broken = await replace(guide.id, path);
    expect([broken.status, broken.body.message]).toEqual([415, 'This PDF is damaged or cut off: it cannot be read.']);
    expect(await guide.read()).toEqual(before);
  });
});
