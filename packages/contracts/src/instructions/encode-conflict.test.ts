import { documentToHtml } from '@benchbook/domain/markup/html';
import { expect, test } from 'vitest';
import { encodeConflict } from './encode-conflict.ts';

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

test('API-18: both texts of a step are sent as HTML, other fields under their names on the wire', () => {
  const content = { id: 's1', kind: 'step', field: 'content', base: words('a'), theirs: words('b'), yours: words('c') } as const;
  expect(encodeConflict(content, documentToHtml)).toEqual({
    id: 's1',
    field: 'content',
    base: '<p>a</p>',
    theirs: '<p>b</p>',
    yours: '<p>c</p>',
  });
  const time = { id: 's1', kind: 'step', field: 'timeEstimate', base: null, theirs: { days: 1 }, yours: { days: 2 } } as const;
  expect(encodeConflict(time, documentToHtml)).toMatchObject({
    field: 'timeEstimation',
    theirs: { days: 1 },
    yours: { days: 2 },
  });
});

test('API-18: a step that one side deleted is sent as the other side has it', () => {
  const theirs = { title: 'Fit', content: words('Press it in'), defaultUseId: null };
  const conflict = { id: 's1', kind: 'step', field: 'deleted', base: null, theirs, yours: null } as const;
  expect(encodeConflict(conflict, documentToHtml)).toEqual({
    id: 's1',
    field: 'deleted',
    base: null,
    theirs: { title: 'Fit', content: '<p>Press it in</p>', defaultAttachment: null },
    yours: null,
  });
});

test('PDF-08 API-18: the place of a highlight is sent as one field, with the names of the wire', () => {
  const place = { pdfPath: 'manual.pdf', page: 2, quads: [], quote: 'oil', before: '', after: '', placement: 'placed' };
  const wire = { pdf: 'manual.pdf', pageNumber: 2, quads: [], text: 'oil', before: '', after: '', placement: 'placed' };
  const moved = { id: 'h', kind: 'highlight', field: 'place', base: place, theirs: place, yours: place } as const;
  expect(encodeConflict(moved, () => '')).toEqual({ id: 'h', field: 'place', base: wire, theirs: wire, yours: wire });
  const body = { marker: 'abcdefghijklmno', link: null, color: '1,2,3', mappingId: 'h', place };
  const gone = { id: 'h', kind: 'highlight', field: 'deleted', base: body, theirs: null, yours: body } as const;
  const encoded = { marker: 'abcdefghijklmno', link: null, highlight_color: '1,2,3', mappingID: 'h', place: wire };
  expect(encodeConflict(gone, () => '')).toEqual({ id: 'h', field: 'deleted', base: encoded, theirs: null, yours: encoded });
});

test('a value of a highlight that is no object is sent as it is', () => {
  const conflict = { id: 'h', kind: 'highlight', field: 'place', base: null, theirs: ['a'], yours: 'b' } as const;
  expect(encodeConflict(conflict, () => '')).toEqual({ id: 'h', field: 'place', base: null, theirs: ['a'], yours: 'b' });
});
