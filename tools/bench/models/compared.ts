import type { Scene } from '../../../packages/models/src/scene/scene.ts';
import type { NotMeasured } from '../row.ts';
import { fixturePath, readFixture } from './fixtures.ts';
import { GENERATED } from './generated.ts';

/** A model whose levels are compared with those of another program. */
export interface ComparedModel {
  readonly name: string;
  /** Maximum of the mean ratio. Design, section 8. */
  readonly goal: number;
  scene(): Promise<Scene> | NotMeasured;
}

const FIXTURE_GOAL = 0.8;

function fixture(name: string, ...path: readonly string[]): ComparedModel {
  const scene = () => {
    const found = fixturePath(...path);
    return typeof found === 'string' ? readFixture(found) : found;
  };
  return { name, goal: FIXTURE_GOAL, scene };
}

export const COMPARED_MODELS: readonly ComparedModel[] = [
  { name: 'a mesh of a million triangles', goal: 1, scene: async () => GENERATED['a mesh of a million triangles']() },
  { name: 'an assembly of 150 parts', goal: 0.2, scene: async () => GENERATED['an assembly of 150 parts']() },
  fixture('a robot arm', 'glb', 'so101-arm-assembly.glb'),
  fixture('a bracket assembly (STEP)', 'step', 'amr-center-bracket-assembly.step'),
  fixture('a cover assembly (STEP)', 'step', 'amr-cover-assembly.step'),
  fixture('a box of sheets (STEP)', 'step', 'box-sides-assembly.step'),
];
