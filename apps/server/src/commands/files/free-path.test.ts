import { fileNameKey, type LibraryFile, numberedFileName } from '@benchbook/domain/attachments';
import { anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { firstPath, freePath } from './free-path.ts';

/** A library with this many files of a name, which counts its queries. */
function aLibrary(name: string, copies: number) {
  const taken = new Map<string, LibraryFile>();
  for (let number = 1; number <= copies; number++) {
    const path = numberedFileName(name, number);
    const stored = { sha256: String(number), sizeBytes: 1, mediaType: 'image/png', isDeleted: false, modelId: null };
    taken.set(fileNameKey(path), { ...stored, id: anId(), path, name, extension: 'png', createdAtMs: 1 });
  }
  const library = {
    queries: 0,
    findTwins: async (paths: readonly string[]) => {
      library.queries += 1;
      return new Map(
        paths.flatMap((path) => {
          const twin = taken.get(fileNameKey(path));
          return twin ? [[path, twin] as const] : [];
        }),
      );
    },
  };
  return library;
}

test.each([
  [0, 'Image.png', 1],
  [1, 'Image_2.png', 1],
  [60, 'Image_61.png', 1],
  [100, 'Image_101.png', 2],
  [1_000, 'Image_1001.png', 2],
])('after %i copies of a name, %s is free, found with %i queries', async (copies, free, queries) => {
  const files = aLibrary('image.png', copies);
  expect([await freePath({ files }, 'Image.png'), files.queries]).toEqual([free, queries]);
});

test('a reusable name is preferred to a free one', async () => {
  const files = aLibrary('image.png', 150);
  const { path, twin } = await firstPath(files, 'image.png', (each) => each === undefined || each.sha256 === '120');
  expect([path, twin?.path]).toEqual(['image_120.png', 'image_120.png']);
});
