import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDocument } from '../testing/arbitrary-document.ts';
import {
  cleanDocument,
  EMPTY_DOCUMENT,
  findImageIds,
  findTokens,
  type MarkupDocument,
  mapDocumentIds,
  plainText,
  safeHref,
  withoutLostStepLinks,
} from './index.ts';

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });

describe('what comes in', () => {
  test('EDIT-36: nodes and marks outside the closed set are dropped, their text stays', () => {
    const dirty = doc(
      { type: 'script', attrs: { src: 'x' }, content: [text('alert(1)')] },
      { type: 'iframe', attrs: { src: 'x' } },
      {
        type: 'paragraph',
        attrs: { onclick: 'alert(1)' },
        content: [
          { type: 'text', text: 'link', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }, { type: 'blink' }] },
        ],
      },
      { type: 'details', content: [paragraph(text('inside'))] },
    );
    expect(cleanDocument(dirty)).toEqual(doc(paragraph(text('link')), paragraph(text('inside'))));
  });

  test('EDIT-36: cleaning is idempotent for any input', () => {
    fc.assert(
      fc.property(anyDocument, (value) => void expect(cleanDocument(cleanDocument(value))).toEqual(cleanDocument(value))),
      { numRuns: 500 },
    );
    for (const value of [null, 7, 'text', [], { type: 'doc' }, { type: 'doc', content: 'no' }])
      expect(cleanDocument(value)).toEqual(EMPTY_DOCUMENT);
  });

  test('blocks inside a line are lifted out of it, and loose text between blocks becomes paragraphs', () => {
    const image = { type: 'image', attrs: { id: 'use-1', alt: 'Bolt' } };
    expect(cleanDocument(doc(paragraph(text('before'), image, text('after'))))).toEqual(
      doc(paragraph(text('before')), image, paragraph(text('after'))),
    );
    expect(cleanDocument(doc(text('loose '), text('words')))).toEqual(doc(paragraph(text('loose words'))));
  });

  test('a list item begins with a paragraph and a cell has at least one, as the editor requires', () => {
    const list = { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'horizontalRule' }] }] };
    const table = { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell' }] }] };
    expect(cleanDocument(doc(list, table))).toEqual(
      doc(
        { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }, { type: 'horizontalRule' }] }] },
        { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph' }] }] }] },
      ),
    );
  });

  test('EDIT-43 EDIT-44 EDIT-45: written tokens become token nodes, but not in code', () => {
    const clean = cleanDocument(
      doc(paragraph(text('See [[WI~the guide~id-1]] and [[ATT~drawing~f1]], [[Annotation~Anno_a~2~the bolt]].')), {
        type: 'codeBlock',
        content: [text('[[WI~a~b]]')],
      }),
    );
    expect(findTokens(clean)).toEqual([
      { type: 'instructionLink', attrs: { id: 'id-1', text: 'the guide' } },
      { type: 'attachmentLink', attrs: { id: 'f1', title: 'drawing' } },
      { type: 'annotationLink', attrs: { id: 'Anno_a', index: 2, text: 'the bolt' } },
    ]);
    expect(plainText(clean)).toBe('See the guide and drawing, the bolt.\n[[WI~a~b]]');
  });

  test('a document nested ten thousand levels deep is cut, its text stays', () => {
    let deep: object = text('bottom');
    for (let depth = 0; depth < 10_000; depth++) deep = { type: 'blockquote', content: [deep] };
    const clean = cleanDocument(doc(deep));
    expect(plainText(clean)).toBe('bottom');
    expect(JSON.stringify(clean).length).toBeLessThan(5_000);
  });

  test('a document of empty paragraphs is the empty document', () => {
    expect(cleanDocument(doc({ type: 'paragraph' }, { type: 'paragraph', content: [] }))).toEqual(EMPTY_DOCUMENT);
  });
});

test('links lead to http, https and mail only', () => {
  for (const href of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    'vbscript:x',
    '//example.com',
    '/api/wip',
    'x',
    '',
    'file:///etc',
    undefined,
    7,
  ])
    expect(safeHref(href)).toBeUndefined();
  expect(safeHref(' HTTPS://example.com/a b ')).toBe('HTTPS://example.com/a b');
  expect(safeHref('mailto:a@example.com')).toBe('mailto:a@example.com');
});

describe('what is done with tokens', () => {
  const document: MarkupDocument = cleanDocument(
    doc(
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [paragraph(text('See '), { type: 'instructionLink', attrs: { id: 'x', text: 'guide' } }, text(' first'))],
          },
        ],
      },
      { type: 'image', attrs: { id: 'use-1', alt: '' } },
    ),
  );

  test('pictures get the ids of their copies, links to instructions stay', () => {
    const copied = mapDocumentIds(document, (id) => `${id}-copy`);
    expect(findImageIds(copied)).toEqual(['use-1-copy']);
    expect(findTokens(copied)[0]?.attrs.id).toBe('x');
  });
});

test('only a link mark with an address makes a link, once; malformed marks are dropped', () => {
  const odd = [
    null,
    'bold',
    {},
    { type: 'link' },
    { type: 'link', attrs: null },
    { type: 'link', attrs: 'x' },
    { type: 'link', attrs: {} },
  ];
  const marks = [...odd, { type: 'bold', attrs: { href: 'https://bold.example' } }];
  expect(cleanDocument(doc(paragraph({ ...text('bolt'), marks })))).toEqual(
    doc(paragraph({ ...text('bolt'), marks: [{ type: 'bold' }] })),
  );
});

test('a row without cells is dropped; table, row and cell are three of the sixty levels', () => {
  const cell = (...content: object[]) => ({ type: 'tableCell', content });
  const row = (...content: object[]) => ({ type: 'tableRow', content });
  expect(cleanDocument(doc({ type: 'table', content: [row(), row(cell(paragraph(text('a'))))] }))).toMatchObject({
    content: [{ type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell' }] }] }],
  });
  let nested: object = paragraph(text('deep'));
  for (let depth = 0; depth < 100; depth++) nested = { type: 'table', content: [row(cell(nested))] };
  const cleaned = cleanDocument(doc(nested));
  expect(JSON.stringify(cleaned).match(/"table"/g)?.length).toBe(20);
  expect(plainText(cleaned)).toContain('deep');
});

test('empty paragraphs beside text stay, an empty heading has no content, and dangerous nodes of a row are no cells', () => {
  expect(cleanDocument(doc(paragraph(), paragraph(text('a'))))).toEqual(doc({ type: 'paragraph' }, paragraph(text('a'))));
  expect(cleanDocument(doc({ type: 'heading', attrs: { level: 2 } }))).toStrictEqual(
    doc({ type: 'heading', attrs: { level: 2 } }),
  );
  const row = { type: 'tableRow', content: [null, { type: 'script', content: [text('x')] }, paragraph(text('a'))] };
  expect(cleanDocument(doc({ type: 'table', content: [row] }))).toMatchObject({
    content: [{ content: [{ content: [{ type: 'tableCell', content: [paragraph(text('a'))] }] }] }],
  });
  expect(plainText(cleanDocument(doc({ type: 'table', content: [row] })))).not.toContain('x');
});

test('links to steps that are gone become their words; links to others stay', () => {
  const link = (id: string) => ({ type: 'stepLink' as const, attrs: { id, text: `to ${id}` } });
  const linked = cleanDocument(doc(paragraph(link('kept'), text(' and '), link('gone'))));
  expect(withoutLostStepLinks(linked, (id) => id === 'kept')).toEqual(doc(paragraph(link('kept'), text(' and to gone'))));
  expect(withoutLostStepLinks(linked, () => true)).toBe(linked);
});
