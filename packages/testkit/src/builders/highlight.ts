import type { Highlight } from '@benchbook/domain/highlights';
import { anId } from './ids.ts';

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
