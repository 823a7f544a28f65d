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
