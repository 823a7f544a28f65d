import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { matchParts } from '../../packages/models/src/identity/match-parts.ts';
import { type PartShape, partShapes } from '../../packages/models/src/identity/part-shape.ts';
import { readScene } from '../../packages/models/src/read/index.ts';
import { reviseModel } from '../../packages/models/src/testing/part-revisions.ts';
import { ROOT } from '../lib/paths.mjs';
import type { Proof } from './proof.ts';
import { seededRandom } from './random.ts';

const REVISIONS = 500;
const CONTROL_REVISIONS = 40;
/** Least share of unchanged parts that are kept without a question. */
const KEPT_FLOOR = 0.95;
const NAMED_MAX = 6;
const NO_ROOT = '';

/** Four real assemblies, of 10 to 53 parts. */
const ASSEMBLIES = [
  'step/amr-center-bracket-assembly.step',
  'step/amr-cover-assembly.step',
  'step/box-sides-assembly.step',
  'glb/so101-arm-assembly.glb',
].map((name) => join(ROOT, '..', 'shared', 'fixtures', 'models', name));

/** Says for a part of the model before which part of the next issue it is; null without a certain answer. */
type Matcher = (before: readonly PartShape[], after: readonly PartShape[]) => ReadonlyMap<PartShape, PartShape | null>;

/** Parts of models in generated next issues. */
export const PART_PROOFS: readonly Proof[] = [
  {
    name: `parts over ${REVISIONS} generated CAD revisions`,
    run: async (seed) => {
      if (!ASSEMBLIES.every(existsSync)) return 'NOT RUN  the assemblies of ../shared are not here';
      const { wrong, kept, untouched } = await prove(seed, REVISIONS, byEvidence);
      const share = kept / untouched;
      const seen = `${REVISIONS} revisions of ${ASSEMBLIES.length} assemblies: ${wrong.length} wrongly kept; of ${untouched} unchanged parts ${(100 * share).toFixed(1)} % kept without a question`;
      const isRight = wrong.length === 0 && share >= KEPT_FLOOR;
      return isRight ? `ok       ${seen}` : `FAILED   ${seen}: ${wrong.slice(0, NAMED_MAX).join(' | ')}`;
    },
  },
  {
    name: 'control "index ids" of parts',
    run: async (seed) => {
      if (!ASSEMBLIES.every(existsSync)) return 'NOT RUN  the assemblies of ../shared are not here';
      const { wrong } = await prove(seed, CONTROL_REVISIONS, byIndex);
      return wrong.length > 0 ? `ok       ${wrong.length} wrongly kept` : 'FAILED   none wrongly kept';
    },
  },
];

const byEvidence: Matcher = (before, after) =>
  new Map(
    matchParts(before, after).parts.map(({ from, to, fate }) => [from, fate === 'uncertain' || fate === 'lost' ? null : to]),
  );

const byIndex: Matcher = (before, after) =>
  new Map(before.map((from) => [from, after.find(({ partId }) => partId === from.partId) ?? null]));

async function prove(seed: number, revisions: number, match: Matcher) {
  const wrong: string[] = [];
  let [kept, untouched] = [0, 0];
  for (const [at, path] of ASSEMBLIES.entries()) {
    const scene = await readScene([{ name: basename(path), path }]);
    const before = partShapes(scene, NO_ROOT);
    for (let index = at; index < revisions; index += ASSEMBLIES.length) {
      const random = seededRandom(seed * revisions + index);
      const revised = await reviseModel(scene, () => random.next());
      const matched = match(before, partShapes(revised.scene, NO_ROOT));
      for (const [from, to] of matched) {
        const isRight = to !== null && revised.origins.get(to.partId) === from.partId;
        if (to && !isRight) wrong.push(`${basename(path)}, revision ${index} (${revised.story.join('; ')}): ${from.path.at(-1)}`);
        if (!revised.untouched.has(from.partId)) continue;
        untouched += 1;
        if (isRight) kept += 1;
      }
    }
  }
  return { wrong, kept, untouched };
}
