import fc, { type Arbitrary } from 'fast-check';
import type { Body } from './body.ts';
import { oddTexts, oddValues } from './odd-values.ts';
import { knownId } from './schema-values.ts';

/** Fields of the product's forms, by the end of their path: the document only says that the body is a form. */
const RIGHT_FIELDS: readonly { readonly path: string; readonly fields: Arbitrary<Readonly<Record<string, string>>> }[] = [
  {
    path: '/createfeedbackmessage',
    fields: fc
      .record({ message: fc.string({ unit: 'grapheme', minLength: 1 }), ThreadID: fc.constant(knownId('ThreadID')) })
      .map((feedback) => ({ feedback: JSON.stringify(feedback) })),
  },
  {
    path: '/reports',
    fields: fc
      .record({
        kind: fc.constant('problem'),
        StepID: fc.constant(knownId('StepID')),
        revision: fc.constant(1),
        message: fc.string({ unit: 'grapheme', minLength: 1 }),
      })
      .map((report) => ({ report: JSON.stringify(report) })),
  },
];

/** Names of file fields. */
const FILE_FIELDS = ['files', 'attachment', 'file_name', 'package'];

/** Beginnings of files: types recognized by their first bytes, cut off there. */
const FILE_STARTS = [
  '',
  '%PDF-1.7\n',
  '\u0089PNG\r\n\u001a\n',
  'GIF89a',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'glTF',
  'PK\u0003\u0004',
];

const FILES = fc.record({
  field: fc.constantFrom(...FILE_FIELDS),
  name: fc.oneof(
    fc.constantFrom('a.png', 'a.pdf', 'a.glb', 'a.zip', 'a.svg', 'a.txt', '.png', 'a'),
    oddTexts.map((text) => text.slice(0, 300)),
  ),
  bytes: fc
    .tuple(fc.constantFrom(...FILE_STARTS), fc.uint8Array({ maxLength: 300 }))
    .map(([start, rest]) => Uint8Array.from([...Buffer.from(start, 'latin1'), ...rest])),
});

const ANY_FIELDS = fc.dictionary(
  fc.constantFrom('feedback', 'report', 'path', 'isTrimEnabled', 'fileType', 'data', 'message', 'title', 'files', 'ThreadID'),
  fc.oneof(
    oddTexts,
    oddValues.map((value) => JSON.stringify(value)),
    fc.constant(knownId()),
  ),
  { maxKeys: 4 },
);

/** Forms of a route; if it requires fields, half of them have those. */
export function formsOf(path: string): Arbitrary<Body> {
  const right = RIGHT_FIELDS.find((form) => path.endsWith(form.path))?.fields;
  const fields = right ? fc.oneof(right, ANY_FIELDS) : ANY_FIELDS;
  return fc.record({ fields, file: fc.option(FILES) }).map((form): Body => ({ kind: 'form', ...form }));
}
