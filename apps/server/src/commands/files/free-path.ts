import { type LibraryFile, numberedFileName } from '@benchbook/domain/attachments';
import type { FileReader } from '../../ports/index.ts';

/** Names looked up with the first query; each further query looks up ten times as many. */
const NAMES_AT_FIRST = 100;

type TwinReader = Pick<FileReader, 'findTwins'>;

/** The name itself where no file of the library has it, else with the first number that makes it free. */
export async function freePath({ files }: { readonly files: TwinReader }, name: string): Promise<string> {
  return (await firstPath(files, name, (twin) => twin === undefined)).path;
}

/** The first of the name itself and the name with 2, 3 and so on that fits; `twin` is the file of the library that has it. */
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
