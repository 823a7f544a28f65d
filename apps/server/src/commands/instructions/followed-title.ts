import type { Id } from '@benchbook/domain/ids';
import type { InstructionRecord, Readers } from '../../ports/index.ts';

/**
 * What an instruction is called where it is followed: as its live revision has it. The title of a draft is told to nobody who
 * may not read the draft; one that was never released has no other.
 */
export async function followedTitle(
  { instructions }: Pick<Readers, 'instructions'>,
  { id, title }: Pick<InstructionRecord, 'id' | 'title'>,
): Promise<string> {
  return (await instructions.liveText(id))?.title ?? title;
}

/** The same of several, by their ids. */
export async function followedTitles(
  { instructions }: Pick<Readers, 'instructions'>,
  records: Iterable<Pick<InstructionRecord, 'id' | 'title'>>,
): Promise<ReadonlyMap<Id, string>> {
  const titles = new Map([...records].map(({ id, title }) => [id, title]));
  return new Map([...titles, ...(await instructions.liveTitles(titles.keys()))]);
}
