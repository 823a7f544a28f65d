import { type LibraryFile, numberedFileName } from '@benchbook/domain/attachments';
import type { FileReader } from '../../ports/index.ts';

/** Names looked up by the first query; each further query looks up ten times as many. */
const NAMES_AT_FIRST = 100;

type TwinReader = Pick<FileReader, 'findTwins'>;

/** The name itself if it is free in the library, otherwise with the first number that makes it free. */
export async function freePath({ files }: { readonly files: TwinReader }, name: string): Promise<string> {
  return (await firstPath(files, name, (twin) => twin === undefined)).path;
}

/** The first suitable name: the name itself, or with 2, 3 and so on; `twin` is the library file with that name. */
export async function firstPath(
  files: TwinReader,
  name: string,
  fits: (twin: LibraryFile | undefined) => boolean,
): Promise<{ readonly path: string; readonly twin: LibraryFile | undefined }> {
  let first = 1;
  for (let count = NAMES_AT_FIRST; ; count *= 10) {
    const paths = Array.from({ length: count }, (_, index) => numberedFileName(name, first + index));
    const twins = await files.findTwins(paths);
    const path = paths.find((each) => fits(twins.get(each)));
    if (path !== undefined) return { path, twin: twins.get(path) };
    first += count;
  }
}
