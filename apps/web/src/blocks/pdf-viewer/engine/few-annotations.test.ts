import { expect, test } from 'vitest';
import { keepAnnotationsFew } from './few-annotations.ts';

/** A page of PDF.js with this number of annotations. */
function pageWith(count: number) {
  const annotations = Array.from({ length: count }, (_, id) => ({ id: `${id}` }));
  const page = { getAnnotations: async () => annotations };
  keepAnnotationsFew({ pdfPage: page });
  return page;
}

test('annotations of a page become elements up to 500; with more, none does', async () => {
  expect(await pageWith(1).getAnnotations()).toHaveLength(1);
  expect(await pageWith(500).getAnnotations()).toHaveLength(500);
  expect(await pageWith(501).getAnnotations()).toEqual([]);
  expect(await pageWith(10_000).getAnnotations()).toEqual([]);
});
