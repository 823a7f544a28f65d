import { HIGHLIGHT_FIELDS, type Highlight, type HighlightBody } from '@benchbook/domain/highlights';
import { aFullUse } from './full-step.ts';
import { anId } from './ids.ts';
import { type OfOneField, ofOneField } from './of-one-field.ts';

/** A mark over two words on the first page, with overrides; its own id links files to it. */
export function aHighlight(given: Partial<Highlight> = {}): Highlight {
  const id = given.id ?? anId();
  return {
    id,
    marker: 'abcdefghijklmno',
    link: null,
    color: '255,255,0',
    quote: 'gearbox oil',
    before: 'Drain the',
    after: 'into a pan',
    page: 1,
    quads: [{ x1: 72, y1: 100, x2: 132, y2: 100, x3: 72, y3: 112, x4: 132, y4: 112 }],
    mappingId: id,
    pdfPath: 'manual.pdf',
    placement: 'placed',
    attachments: [],
    ...given,
  };
}

/** A highlight whose every field differs from its initial value. */
export function aFullHighlight(): Required<Highlight> {
  return {
    id: anId(),
    marker: 'abcdefghijklmno',
    link: { instructionId: anId(), title: 'Valve' },
    color: '1,2,3',
    quote: 'gearbox oil',
    before: 'Drain the',
    after: 'into a pan',
    page: 2,
    quads: [{ x1: 72, y1: 100, x2: 132, y2: 100, x3: 72, y3: 112, x4: 132, y4: 112 }],
    mappingId: anId(),
    pdfPath: 'manual.pdf',
    placement: 'moved',
    formerQuote: 'gear oil',
    attachments: [aFullUse({ annotations: [] })],
  };
}

/** For each field, the full highlight in which all other fields but ids and PDF have their initial value. */
export function highlightsOfOneField(full: Highlight): readonly OfOneField<Highlight, HighlightBody>[] {
  const { marker, mappingId, pdfPath } = full;
  return ofOneField<HighlightBody, Highlight>(HIGHLIGHT_FIELDS, full).map(([field, { formerQuote, ...highlight }]) => [
    field,
    { ...highlight, marker, mappingId, pdfPath, ...(formerQuote !== undefined && { formerQuote }) },
  ]);
}
