import type { Id } from '@benchbook/domain/ids';
import type { InstructionRecord, Readers } from '../../ports/index.ts';

/**
 * The title of the live revision; for an instruction that was never released, that of its draft. People who may not read a draft
 * never see its title.
 */
export async function followedTitle(
  { instructions }: Pick<Readers, 'instructions'>,
  { id, title }: Pick<InstructionRecord, 'id' | 'title'>,
): Promise<string> {
  return (await instructions.liveText(id))?.title ?? title;
}

/** The same for several, by id. */
export async function followedTitles(
  { instructions }: Pick<Readers, 'instructions'>,
  records: Iterable<Pick<InstructionRecord, 'id' | 'title'>>,
): Promise<ReadonlyMap<Id, string>> {
  const titles = new Map([...records].map(({ id, title }) => [id, title]));
  return new Map([...titles, ...(await instructions.liveTitles(titles.keys()))]);
}
