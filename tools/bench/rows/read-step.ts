import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packScene } from '../../../packages/models/src/pipeline/pack-scene.ts';
import { importCad } from '../../../packages/models/src/read/step/occt.ts';
import { diagonalOf } from '../../../packages/models/src/scene/bounds.ts';
import { fixturePath, readFixture } from '../models/fixtures.ts';
import { ms, timesOf } from '../numbers.ts';
import { atMost, type Row } from '../row.ts';

const ROUNDS = 4;

/** Warm-up rounds: both must be warm, ours also JIT-compiled. */
const WARM_UP = 2;

/** Converting a STEP assembly to a GLB file, compared with Open CASCADE's own part of the work. Issue "Models", design 8. */
export const readStep: Row = {
  name: 'a STEP assembly to GLB, warm',
  against: 'occt-import-js alone',
  goal: atMost(1.15),
  measure: async () => {
    const path = fixturePath('step', 'amr-cover-assembly.step');
    if (typeof path !== 'string') return path;
    const folder = mkdtempSync(join(tmpdir(), 'benchbook-bench-step-'));
    try {
      const out = join(folder, 'out.glb');
      const toGlb = async () => {
        const scene = await readFixture(path);
        await packScene(scene, { path: out, diagonal: diagonalOf(scene), moved: 0, sample: null });
      };
      const alone = () => importCad('STEP', readFileSync(path));
      const own: number[] = [];
      const bare: number[] = [];
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        bare.push(...(await timesOf(1, alone)));
        own.push(...(await timesOf(1, toGlb)));
      }
      own.splice(0, WARM_UP);
      bare.splice(0, WARM_UP);
      // The fastest of each: other load on the machine can only add time.
      const [ours, theirs] = [Math.min(...own), Math.min(...bare)];
      return { value: ours / theirs, figures: `${ms(ours)} to ${ms(theirs)}` };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
