import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readScene } from '../../../packages/models/src/read/index.ts';
import type { Scene } from '../../../packages/models/src/scene/scene.ts';
import { ROOT } from '../../lib/paths.mjs';
import type { NotMeasured } from '../row.ts';

/** Real models that lie beside the repository, where they were laid there. */
const MODELS = join(ROOT, '..', 'shared', 'fixtures', 'models');

/** Where the file lies, or that it does not. */
export function fixturePath(...path: readonly string[]): string | NotMeasured {
  const found = join(MODELS, ...path);
  return existsSync(found) ? found : { notMeasured: `${basename(found)} is not here` };
}

export function readFixture(path: string): Promise<Scene> {
  return readScene([{ name: basename(path), path }]);
}
