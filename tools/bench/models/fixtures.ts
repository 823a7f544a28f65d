import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readScene } from '../../../packages/models/src/read/index.ts';
import type { Scene } from '../../../packages/models/src/scene/scene.ts';
import { ROOT } from '../../lib/paths.mjs';
import type { NotMeasured } from '../row.ts';

/** Real files beside the repository, if they are present. */
const FIXTURES = join(ROOT, '..', 'shared', 'fixtures');

/** Path of a model, or that it is missing. */
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
