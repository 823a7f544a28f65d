import { aFile, aHighlight, anAlert, anId, anInstruction, aStep, aText, aUse } from '@benchbook/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Highlight } from '../highlights/index.ts';
import { assembleContent, type InstructionContent } from '../instructions/index.ts';
import {
  changeInTree,
  childIds,
  dropInTree,
  flattenSteps,
  idsBelow,
  insertInTree,
  ROOT,
  removeFromTree,
  type StepTree,
  toSteps,
  toStepTree,
} from '../steps/index.ts';
import { mergedManifest, mergeOf, partsOfMerged } from '../testing/sides.ts';
import { hashesToLoad, mergeParts } from './index.ts';

/** One action of an author, applied to the steps and highlights that exist at that time. */
type Act = readonly [
  kind:
    | 'rename'
    | 'write'
    | 'insert'
    | 'move'
    | 'delete'
    | 'attach'
    | 'detach'
    | 'alert'
    | 'mark'
    | 'recolour'
    | 'shift'
    | 'unmark',
  which: number,
  where: number,
];

const act: fc.Arbitrary<Act> = fc.tuple(
  fc.constantFrom(
    'rename',
    'write',
    'insert',
    'move',
    'delete',
    'attach',
    'detach',
    'alert',
    'mark',
    'recolour',
    'shift',
    'unmark',
  ),
  fc.nat(40),
  fc.nat(40),
);
const acts = fc.array(act, { maxLength: 12 });
const file = aFile();

const start = (): InstructionContent =>
  anInstruction({
    steps: [
      aStep({ attachments: [aUse({ file })], children: [aStep({ children: [aStep(), aStep()] }), aStep()] }),
      aStep({ children: [aStep()] }),
      aStep(),
    ],
    highlights: [aHighlight({ attachments: [aUse({ file })] }), aHighlight({ page: 2 })],
    alerts: [anAlert()],
  });

function perform(content: InstructionContent, [kind, which, where]: Act): InstructionContent {
  const tree = toStepTree(content.steps);
  const ids = idsBelow(tree);
  const [id, other] = [ids[which % ids.length] ?? '', ids[where % ids.length] ?? ''];
  const uses = tree.byId[id]?.attachments ?? [];
  const withTree = (changed: StepTree): InstructionContent => ({ ...content, steps: toSteps(changed) });
  const { highlights } = content;
  const mark = highlights[which % Math.max(highlights.length, 1)];
  const withHighlights = (changed: readonly Highlight[]): InstructionContent => ({ ...content, highlights: changed });
  switch (kind) {
    case 'rename':
      return withTree(changeInTree(tree, id, { title: `Title ${anId()}` }));
    case 'write':
      return withTree(changeInTree(tree, id, { content: aText(`Words ${anId()}`) }));
    case 'attach':
      return withTree(changeInTree(tree, id, { attachments: [aUse({ file }), ...uses] }));
    case 'detach':
      return withTree(changeInTree(tree, id, { attachments: uses.slice(1) }));
    case 'insert': {
      const { children: _none, ...step } = aStep({ title: `New ${anId()}` });
      return withTree(insertInTree(tree, step, { parentId: which % 3 === 0 ? ROOT : id, index: where % 4 }));
    }
    case 'move':
      return withTree(dropInTree(tree, id, { place: (['before', 'after', 'into'] as const)[where % 3] ?? 'into', id: other }));
    case 'delete':
      return childIds(tree, ROOT).length > 1 ? withTree(removeFromTree(tree, id)) : content;
    case 'mark':
      return withHighlights([
        ...highlights,
        aHighlight({ quote: `Words ${anId()}`, attachments: [aUse({ file })].slice(where % 2) }),
      ]);
    case 'recolour':
      return withHighlights(highlights.map((each) => (each === mark ? { ...each, color: `${which},${where},0` } : each)));
    case 'shift':
      return withHighlights(highlights.map((each) => (each === mark ? { ...each, page: where + 1, quote: `${which}` } : each)));
    case 'unmark':
      return withHighlights(highlights.filter((each) => each !== mark));
    case 'alert':
      return { ...content, alerts: which % 2 ? [...content.alerts, anAlert({ name: anId() })] : content.alerts.slice(1) };
  }
}

/** Runs a check on random merges: base, both sides, and the resulting input. */
function everyMerge(check: (input: ReturnType<typeof mergeOf>) => void): void {
  fc.assert(
    fc.property(acts, acts, (hers, mine) => {
      const base = start();
      check(mergeOf(base, hers.reduce(perform, base), mine.reduce(perform, base)));
    }),
    { numRuns: 400 },
  );
}

test('API-18: a merge loses no body that either side kept', () => {
  everyMerge((input) => {
    const { parts, conflicts } = mergeParts(input);
    const kept = new Set(parts.map((part) => part.id));
    const text = JSON.stringify([
      partsOfMerged(parts).map((part) => part.body),
      conflicts.map(({ theirs, yours }) => [theirs, yours]),
    ]);
    for (const [side, other] of [
      [input.theirs, input.mine],
      [input.mine, input.theirs],
    ] as const) {
      for (const [id, entry] of side) {
        const was = input.base.get(id);
        const isDeliberatelyGone = was?.hash === entry.hash && !other.has(id);
        if (!isDeliberatelyGone) expect(kept.has(id)).toBe(true);
        if (was?.hash === entry.hash) continue;
        const before = was ? input.bodyOf(was.hash) : {};
        for (const [field, value] of Object.entries(input.bodyOf(entry.hash))) {
          const isWritten = field === 'title' || field === 'content' || field === 'name';
          if (isWritten && JSON.stringify(before[field]) !== JSON.stringify(value)) expect(text).toContain(JSON.stringify(value));
        }
      }
    }
  });
});

test('the result of a merge is a tree with positions 0, 1, 2 among siblings', () => {
  everyMerge((input) => {
    const { parts } = mergeParts(input);
    const byId = new Map(parts.map((part) => [part.id, part]));
    expect(byId.size).toBe(parts.length);
    const groups = new Map<string, number[]>();
    for (const part of parts) {
      if (part.parentId !== null) expect(byId.has(part.parentId)).toBe(true);
      const key = `${part.kind} ${part.parentId}`;
      groups.set(key, [...(groups.get(key) ?? []), part.position]);
    }
    for (const positions of groups.values())
      expect(positions.sort((one, other) => one - other)).toEqual(positions.map((_, index) => index));
    const content = assembleContent(partsOfMerged(parts), () => file);
    const count = (kind: string): number => parts.filter((part) => part.kind === kind).length;
    const reached = flattenSteps(content.steps);
    expect([reached.length, content.highlights.length]).toEqual([count('step'), count('highlight')]);
    const uses = [...reached, ...content.highlights].flatMap(({ attachments }) => attachments);
    expect(uses).toHaveLength(count('use'));
  });
});

test('if only one side changed, the merge gives that side', () => {
  everyMerge((input) => {
    expect(mergedManifest(mergeParts({ ...input, mine: input.base }).parts)).toEqual(input.theirs);
    expect(mergedManifest(mergeParts({ ...input, theirs: input.base }).parts)).toEqual(input.mine);
  });
});

test('merging the same save again changes nothing', () => {
  everyMerge((input) => {
    const result = mergeParts(input);
    if (result.conflicts.length > 0) return;
    const merged = mergedManifest(result.parts);
    const again = mergeParts({ ...input, theirs: merged });
    expect(again.conflicts).toEqual([]);
    expect(mergedManifest(again.parts)).toEqual(merged);
  });
});

test('a merge loads only the bodies it announced', () => {
  everyMerge((input) => {
    const announced = hashesToLoad(input);
    mergeParts({
      ...input,
      bodyOf: (hash) => {
        if (!announced.has(hash)) throw new Error(`Not announced: ${hash}`);
        return input.bodyOf(hash);
      },
    });
  });
});
