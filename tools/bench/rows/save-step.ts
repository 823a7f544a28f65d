import { at, type Caller } from '../../lib/caller.ts';
import { makeInstruction } from '../../lib/plant.ts';
import { median, ms } from '../numbers.ts';
import { atMost, type Measured, type Row } from '../row.ts';
import { withProduct } from '../with-product.ts';

const TIMES = 60;

export const saveStep: Row = {
  name: 'save one changed step of a 2,000-step instruction',
  against: 'of a 20-step one',
  goal: atMost(2),
  measure: () =>
    withProduct(async (_product, admin): Promise<Measured> => {
      const long = await makeInstruction(admin, 'Long', 2_000);
      const short = await makeInstruction(admin, 'Short', 20);
      const times: { long: number[]; short: number[] } = { long: [], short: [] };
      for (let round = 0; round < TIMES; round++) {
        times.long.push(await saveOne(admin, long, round));
        times.short.push(await saveOne(admin, short, round));
      }
      const [longMs, shortMs] = [median(times.long), median(times.short)];
      return { value: longMs / shortMs, figures: `${ms(longMs)} against ${ms(shortMs)}` };
    }),
};

const versions = new Map<string, unknown>();

/** Milliseconds of one save as the editor sends it: the changed step and the base version. */
async function saveOne(
  admin: Caller,
  { id, stepIds }: { id: string; stepIds: readonly string[] },
  round: number,
): Promise<number> {
  const version = versions.get(id) ?? at(await admin.succeed('GET', `/api/wip/${id}`), 'version');
  const step = { _id: stepIds[round % stepIds.length], content: `<p>Tighten again, round ${round}.</p>` };
  const startedAt = performance.now();
  const answer = await admin.succeed('PATCH', `/api/wip/${id}`, {
    json: { version, changes: { steps: [step] } },
    key: crypto.randomUUID(),
  });
  const taken = performance.now() - startedAt;
  versions.set(id, at(at(answer, 'workInstruction'), 'version'));
  return taken;
}
