import { freeFileName } from '@benchbook/domain/attachments';
import type { Readers } from '../../ports/index.ts';

/** The name itself, or with the first number that makes it one that nobody has. */
export async function freePath({ files }: Pick<Readers, 'files'>, name: string): Promise<string> {
  const taken = new Set<string>();
  for (;;) {
    const path = freeFileName(name, (each) => taken.has(each));
    if (!(await files.findTwin(path))) return path;
    taken.add(path);
  }
}
