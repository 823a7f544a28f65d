import { join } from 'node:path';
import { buildModels, type Cost, costOf, gltfpackLevels, ownLevels } from '../models/five-levels.ts';
import { GENERATED, type GeneratedName, withModelFile } from '../models/generated.ts';
import { once } from '../once.ts';
import { atMost, type Measured, type Row } from '../row.ts';

/** Runs of each program, alternating, so that a disturbance affects both. */
const ROUNDS = 2;

interface Costs {
  readonly own: readonly Cost[];
  readonly gltfpack: readonly Cost[];
}

function levelsOf(name: GeneratedName): Row[] {
  const measured = once(() =>
    withModelFile(GENERATED[name](), async (folder, path): Promise<Costs> => {
      await buildModels();
      const own: Cost[] = [];
      const gltfpack: Cost[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        own.push(await costOf(() => ownLevels(path, join(folder, 'own'))));
        gltfpack.push(await costOf(() => gltfpackLevels(path, folder)));
      }
      return { own, gltfpack };
    }),
  );
  const row = (what: string, figure: (cost: Cost) => number, unit: string): Row => ({
    name: `five levels of ${name}, ${what}`,
    against: 'five runs of gltfpack, as many at once as there are cores',
    goal: atMost(0.8),
    measure: async (): Promise<Measured> => {
      const { own, gltfpack } = await measured();
      // The minimum of each: other load on the machine can only add time.
      const [ours, theirs] = [Math.min(...own.map(figure)), Math.min(...gltfpack.map(figure))];
      return { value: ours / theirs, figures: `${ours.toFixed(2)} to ${theirs.toFixed(2)} ${unit}` };
    },
  });
  return [row('time', ({ wallMs }) => wallMs / 1000, 's'), row('processor', ({ cpuSeconds }) => cpuSeconds, 'CPU s')];
}

/** Five levels in one run, compared with five runs of the best free program. Issue "Models", design 8. */
export const modelLevels: readonly Row[] = [
  ...levelsOf('a mesh of a million triangles'),
  ...levelsOf('an assembly of 150 parts'),
];
