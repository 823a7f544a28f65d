import { samplePdf } from '@benchbook/testkit';
import type { TestCaller } from './test-caller.ts';

/** A box over words of a first line, in the form of a client's quads. */
export const SOME_QUADS = [{ x1: 72, y1: 100, x2: 132, y2: 100, x3: 72, y3: 112, x4: 132, y4: 112 }];

/** Uploads a PDF of three pages to the library; returns its path. */
export async function uploadSamplePdf(author: TestCaller, path: string, route = '/api/attachments'): Promise<string> {
  const words = (text: string) => ({ words: [{ text, x: 72, y: 110 }] });
  const bytes = samplePdf({ pages: [words('Drain the gearbox oil'), words('Clean the filter'), words('Fill in new oil')] });
  const form = new FormData();
  form.set('path', path);
  form.set('attachment', new File([new Uint8Array(bytes)], path));
  const answer = await author.upload(route, form);
  if (answer.status !== 201) throw new Error(`the PDF was not taken: ${answer.text}`);
  return answer.body.path;
}

/** A PDF instruction whose PDF is in the library, with helpers. */
export async function aPdfInstruction(author: TestCaller, title: string, pdfPath: string) {
  const wi = { title, isPDFViewer: true, pdfPath };
  const id: string = (await author.succeed('POST', '/api/wip', { wi })).workInstruction._id;
  const read = () => author.succeed('GET', `/api/wip/${id}`);
  const aHighlight = (more: object = {}) => ({ WIPID: id, pageNumber: 1, text: 'gearbox oil', quads: SOME_QUADS, ...more });
  return {
    id,
    read,
    aHighlight,
    mark: (more: object = {}, caller = author) => caller.succeed('POST', '/api/wip/createHighlight', aHighlight(more)),
    change: (highlightId: string, changed: object, caller = author) =>
      caller.succeed('PATCH', `/api/wip/${id}/highlights/${highlightId}`, changed),
    attach: (highlightId: string, fileId: string, more: object = {}) =>
      author.succeed('POST', '/api/wip/createAttachmentInUse', { WIPID: id, HighlightID: highlightId, _id: fileId, ...more }),
    // biome-ignore lint/suspicious/noExplicitAny: a test asserts what is in it
    marks: async (): Promise<any[]> => (await read()).PDFViewerHighlights,
    save: async (fields: object, caller = author) => caller.patch(`/api/wip/${id}`, fields),
  };
}
