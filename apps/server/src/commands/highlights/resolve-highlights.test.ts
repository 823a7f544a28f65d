import { fieldsOfHighlight } from '@benchbook/domain/highlights';
import { aFullHighlight, aHighlight, highlightsOfOneField } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { highlightBasis, resolveHighlight } from './resolve-highlights.ts';

const full = aFullHighlight();
const before = aHighlight({ id: full.id, quote: 'valve', before: 'a', after: 'b', quads: [], pdfPath: 'old.pdf' });
const basis = highlightBasis([before], { byId: new Map(), byPath: new Map() }, full.pdfPath);

test.each(highlightsOfOneField(full))('a call changes %s of a highlight and nothing else', (field) => {
  const annoId = field === 'marker' || field === 'link' ? { ...before, [field]: full[field] } : null;
  const input = { id: full.id, annoId, ...(annoId === null && { [field]: full[field] }) };
  expect(resolveHighlight(input, full.id, basis)).toEqual({ ...before, [field]: full[field] });
});

test('a new highlight has the fields of the call', () => {
  const { marker, link, attachments: _attachments, ...fields } = full;
  const input = { ...fields, annoId: { marker, link } };
  const created = resolveHighlight(input, full.id, highlightBasis([], { byId: new Map(), byPath: new Map() }, full.pdfPath));
  expect(fieldsOfHighlight.of(created)).toEqual(fieldsOfHighlight.of(full));
});
