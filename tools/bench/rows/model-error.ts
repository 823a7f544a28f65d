import type { Scene } from '../../../packages/models/src/scene/scene.ts';
import { fixturePath, readFixture } from '../models/fixtures.ts';
import { GENERATED } from '../models/generated.ts';
import { surfaceErrors } from '../models/surface-errors.ts';
import { atMost, type Measured, type NotMeasured, type Row } from '../row.ts';

interface Compared {
  readonly name: string;
  readonly goal: number;
  scene(): Promise<Scene> | NotMeasured;
}

function errorOf({ name, goal, scene }: Compared): Row {
  return {
    name: `surface error of the five levels of ${name}, geometric mean of their ratios`,
    against: "gltfpack's at the same triangles",
    goal: atMost(goal),
    measure: async (): Promise<Measured | NotMeasured> => {
      const found = scene();
      if ('notMeasured' in found) return found;
      const { own, gltfpack } = await surfaceErrors(await found);
      const ratios = own.map((error, level) => error / (gltfpack[level] ?? Number.NaN));
      const percent = (errors: readonly number[]) => errors.map((error) => (100 * error).toFixed(4)).join(' ');
      const each = ratios.map((ratio) => ratio.toFixed(2)).join(' ');
      const figures = `level by level ${each}; 99th percentile in % of the diagonal ${percent(own)} to ${percent(gltfpack)}`;
      return { value: geometricMean(ratios), figures };
    },
  };
}

function geometricMean(ratios: readonly number[]): number {
  // A level without any error counts as a thousandth, not as a mean of nothing.
  const logarithms = ratios.map((ratio) => Math.log(Math.max(ratio, 0.001)));
  return Math.exp(logarithms.reduce((sum, value) => sum + value, 0) / ratios.length);
}

const FIXTURE_GOAL = 0.8;

function fixture(name: string, ...path: readonly string[]): Compared {
  const scene = () => {
    const found = fixturePath(...path);
    return typeof found === 'string' ? readFixture(found) : found;
  };
  return { name, goal: FIXTURE_GOAL, scene };
}

/** How far the levels' surfaces lie from the original's, beside gltfpack's. Issue "Models", design 8. */
export const modelError: readonly Row[] = [
  { name: 'a mesh of a million triangles', goal: 1, scene: async () => GENERATED['a mesh of a million triangles']() },
  { name: 'an assembly of 150 parts', goal: 0.2, scene: async () => GENERATED['an assembly of 150 parts']() },
  fixture('a robot arm', 'glb', 'so101-arm-assembly.glb'),
  fixture('a bracket assembly (STEP)', 'step', 'amr-center-bracket-assembly.step'),
  fixture('a cover assembly (STEP)', 'step', 'amr-cover-assembly.step'),
  fixture('a box of sheets (STEP)', 'step', 'box-sides-assembly.step'),
].map(errorOf);
