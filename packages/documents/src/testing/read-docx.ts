import { plainText } from '@benchbook/domain/markup';
import { sampleDocx } from '@benchbook/testkit/sample-docx';
import { type DraftStep, readDocxSteps } from '../steps/index.ts';
import { aFile, aFolder } from './sample-file.ts';

/** Namespace of the relations of a Word document. */
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Declares the namespace of words. */
export const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
/** Declares the namespace of formulas. */
export const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

/** What a Word document has beside its body. */
export interface More {
  /** Relations of the main part: id, type, target; "External" behind it for one outside. */
  readonly relations?: readonly (readonly [id: string, type: string, target: string, mode?: string])[];
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
}

/** Reads a Word document of these blocks: its steps, their words one by one, and the remarks. */
export async function readDocx(body: readonly string[], { relations = [], parts = {} }: More = {}) {
  const own = relations.map(
    ([id, type, target, mode]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  );
  const texts = {
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="num" Type="${OFFICE}/numbering" Target="numbering.xml"/>${own.join('')}</Relationships>`,
    ...parts,
  };
  const more = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
  const { steps, remarks, ...rest } = await readDocxSteps(aFile(await sampleDocx(body, { more }), 'a.docx'), aFolder());
  return { ...rest, steps, texts: textsOf(steps), remarks: remarks.map(({ kind, words }) => [kind, words]) };
}

function textsOf(steps: readonly DraftStep[]): readonly string[] {
  return steps.flatMap(({ title, content, children }) => [title, ...plainText(content).trim().split('\n'), ...textsOf(children)]);
}

/** A run of words. */
export const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
/** A drawing among words. */
export const inline = (uri: string, content: string, properties = '') =>
  `<w:p><w:r><w:drawing xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:inline>${properties}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${uri}">${content}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
