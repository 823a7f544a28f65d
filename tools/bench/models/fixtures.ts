import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readScene } from '../../../packages/models/src/read/index.ts';
import type { Scene } from '../../../packages/models/src/scene/scene.ts';
import { ROOT } from '../../lib/paths.mjs';
import type { NotMeasured } from '../row.ts';

/** Real files that lie beside the repository, where they were laid there. */
const FIXTURES = join(ROOT, '..', 'shared', 'fixtures');

/** Where a model lies, or that it does not. */
export function fixturePath(...path: readonly string[]): string | NotMeasured {
  return fixtureAt('models', ...path);
}

/** The same for a file of any kind. */
export function fixtureAt(...path: readonly string[]): string | NotMeasured {
  const found = join(FIXTURES, ...path);
  return existsSync(found) ? found : { notMeasured: `${basename(found)} is not here` };
}

export function readFixture(path: string): Promise<Scene> {
  return readScene([{ name: basename(path), path }]);
}
