import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { COMPARED_MODELS, type ComparedModel } from '../models/compared.ts';
import { buildModels } from '../models/five-levels.ts';
import type { SurfaceErrors } from '../models/surface-errors.ts';
import { atMost, type Measured, type NotMeasured, type Row } from '../row.ts';

const PROCESS = fileURLToPath(new URL('../models/error-process.ts', import.meta.url));

/** In a separate process, so that others can be measured in parallel. */
function measureApart(name: string): Promise<SurfaceErrors | NotMeasured> {
  return new Promise((resolve, reject) => {
    const child = fork(PROCESS, [name]);
    child.once('error', reject);
    child.once('message', (message: SurfaceErrors | NotMeasured) => resolve(message));
    child.once('exit', (code) => reject(new Error(`The process that measures ${name} ended with ${code}`)));
  });
}

function errorOf({ name, goal }: ComparedModel): Row {
  return {
    name: `surface error of the five levels of ${name}, geometric mean of their ratios`,
    against: "gltfpack's at the same triangles",
    goal: atMost(goal),
    isCounted: true,
    measure: async (): Promise<Measured | NotMeasured> => {
      await buildModels();
      const found = await measureApart(name);
      if ('notMeasured' in found) return found;
      const { own, gltfpack } = found;
      const ratios = own.map((error, level) => error / (gltfpack[level] ?? Number.NaN));
      const percent = (errors: readonly number[]) => errors.map((error) => (100 * error).toFixed(4)).join(' ');
      const each = ratios.map((ratio) => ratio.toFixed(2)).join(' ');
      const figures = `level by level ${each}; 99th percentile in % of the diagonal ${percent(own)} to ${percent(gltfpack)}`;
      return { value: geometricMean(ratios), figures };
    },
  };
}

function geometricMean(ratios: readonly number[]): number {
  // A level without any error counts as a thousandth, so that the mean is defined.
  const logarithms = ratios.map((ratio) => Math.log(Math.max(ratio, 0.001)));
  return Math.exp(logarithms.reduce((sum, value) => sum + value, 0) / ratios.length);
}

/** Distance of the levels' surfaces from the original's, compared with gltfpack's. Issue "Models", design 8. */
export const modelError: readonly Row[] = COMPARED_MODELS.map(errorOf);
