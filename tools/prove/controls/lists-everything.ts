// A server that reads the whole list for every page of it.
import type { InstructionReader, Readers } from '../../../apps/server/src/ports/index.ts';
import { instead } from './instead.ts';
import { startBroken } from './start-broken.ts';

await startBroken((context) => {
  const { storage } = context;
  const listSummaries =
    (instructions: InstructionReader): InstructionReader['listSummaries'] =>
    async (query) => {
      const { limit: _limit, cursor: _cursor, ...all } = query ?? {};
      await instructions.listSummaries(all);
      return instructions.listSummaries(query);
    };
  const read = <Result>(work: (readers: Readers) => Promise<Result>): Promise<Result> =>
    storage.read((readers) => {
      const { instructions } = readers;
      return work(instead(readers, 'instructions', instead(instructions, 'listSummaries', listSummaries(instructions))));
    });
  return { ...context, storage: instead(storage, 'read', read) };
});
