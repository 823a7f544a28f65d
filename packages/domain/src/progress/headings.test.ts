import { aFullStep, anAlert, aStep, aText, aUse, stepsOfOneField } from '@benchbook/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flattenSteps, STEP_FIELDS, type Step, toSteps } from '../steps/index.ts';
import { anyTree } from '../testing/arbitrary-tree.ts';
import { headingTicks, isHeading, missingHeadingTicks, type RunOfSteps, type StepTick } from './index.ts';

describe('which step is a heading', () => {
  const heading = aStep({ children: [aStep()] });

  test('a step with sub-steps and no content is a heading; one without sub-steps never is', () => {
    expect(isHeading(heading, [])).toBe(true);
    expect(isHeading(aStep(), [])).toBe(false);
  });

  test.each<[string, Partial<Step>]>([
    ['words', { content: aText('Clean the bench') }],
    ['a picture in its text', { content: { type: 'doc', content: [{ type: 'image', attrs: { id: 'a', alt: '' } }] } }],
    ['a file', { attachments: [aUse()] }],
    ['oversight', { requiresOversight: true }],
    ['verification', { requiresVerification: true }],
  ])('a step with %s is work', (_what, given) => {
    expect(isHeading({ ...heading, ...given }, [])).toBe(false);
  });

  test.each(stepsOfOneField(aFullStep()).filter(([field]) => field !== 'title' && STEP_FIELDS[field].isWork))(
    'a step whose %s is not the initial one is work',
    (_field, step) => {
      expect(isHeading({ ...step, attachments: [], children: [aStep()] }, [])).toBe(false);
    },
  );

  test('an alert of its own makes it work, a global one does not', () => {
    expect(isHeading(heading, [anAlert({ isGlobal: false })])).toBe(false);
    expect(isHeading(heading, [anAlert({ isGlobal: true })])).toBe(true);
  });

  test('empty lines are not content', () => {
    expect(isHeading({ ...heading, content: { type: 'doc', content: [{ type: 'paragraph' }] } }, [])).toBe(true);
  });
});

describe('the ticks of headings', () => {
  const [a, b, c] = [aStep({ id: 'a' }), aStep({ id: 'b' }), aStep({ id: 'c' })];
  const inner = aStep({ id: 'inner', children: [b, c] });
  const outer = aStep({ id: 'outer', children: [a, inner] });
  const runOf = (done: readonly string[], steps: readonly Step[] = [outer]): RunOfSteps => ({
    steps,
    isHeading: (step) => isHeading(step, []),
    isDone: (id) => done.includes(id),
  });

  test('the last open step of a heading completes it, and an outer heading, too', () => {
    expect(headingTicks(runOf(['a']), [{ itemId: 'b', isDone: true }])).toEqual([]);
    expect(headingTicks(runOf(['a', 'b']), [{ itemId: 'c', isDone: true }])).toEqual([
      { itemId: 'inner', isDone: true },
      { itemId: 'outer', isDone: true },
    ]);
    expect(headingTicks(runOf(['b']), [{ itemId: 'c', isDone: true }])).toEqual([{ itemId: 'inner', isDone: true }]);
  });

  test('undoing a step undoes every heading above it, and no other', () => {
    const all = ['a', 'b', 'c', 'inner', 'outer'];
    expect(headingTicks(runOf(all), [{ itemId: 'c', isDone: false }])).toEqual([
      { itemId: 'inner', isDone: false },
      { itemId: 'outer', isDone: false },
    ]);
    expect(headingTicks(runOf(all), [{ itemId: 'a', isDone: false }])).toEqual([{ itemId: 'outer', isDone: false }]);
  });

  test('a run that is opened with all steps of a heading done gets the missing tick of the heading', () => {
    expect(missingHeadingTicks(runOf(['b', 'c']))).toEqual([{ itemId: 'inner', isDone: true }]);
    expect(missingHeadingTicks(runOf(['a', 'b', 'c', 'inner']))).toEqual([{ itemId: 'outer', isDone: true }]);
    expect(missingHeadingTicks(runOf(['a', 'b', 'c', 'inner', 'outer']))).toEqual([]);
  });

  test('a heading ticked by hand stays done while its steps are done, and a step ticked explicitly gets no automatic tick', () => {
    expect(headingTicks(runOf(['outer']), [{ itemId: 'a', isDone: true }])).toEqual([]);
    expect(headingTicks(runOf(['a', 'b']), [...ticks('c', 'inner', 'outer')])).toEqual([]);
  });

  const ticks = (...ids: readonly string[]): StepTick[] => ids.map((itemId) => ({ itemId, isDone: true }));

  /** A heading is done exactly when all work steps below it are done. */
  const isWhole = (run: RunOfSteps): boolean =>
    flattenSteps(run.steps)
      .filter(run.isHeading)
      .every((heading) => run.isDone(heading.id) === workBelow(run, heading).every(run.isDone));
  const workBelow = (run: RunOfSteps, heading: Step): string[] =>
    flattenSteps(heading.children)
      .filter((step) => !run.isHeading(step))
      .map(({ id }) => id);

  test('in any order of ticks and undos, a heading is done exactly when its steps are', () => {
    const acts = fc.array(fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 1, maxLength: 3 }), { maxLength: 30 });
    fc.assert(
      fc.property(anyTree, acts, (tree, calls) => {
        const steps = toSteps(tree);
        const done = new Set<string>();
        const run: RunOfSteps = { steps, isHeading: (step) => isHeading(step, []), isDone: (id) => done.has(id) };
        const work = flattenSteps(steps).filter((step) => !run.isHeading(step));
        for (const call of calls) {
          const named = call.flatMap(([at, isDone]) => {
            const step = work[at % work.length];
            return step ? [{ itemId: step.id, isDone }] : [];
          });
          const led = headingTicks(run, named);
          for (const { itemId, isDone } of [...named, ...led]) isDone ? done.add(itemId) : done.delete(itemId);
          expect(isWhole(run)).toBe(true);
          expect(missingHeadingTicks(run)).toEqual([]);
          expect(led.every(({ itemId }) => work.every(({ id }) => id !== itemId))).toBe(true);
        }
      }),
    );
  });

  test('the missing ticks of an opened run complete its headings, whatever was done before', () => {
    fc.assert(
      fc.property(anyTree, fc.infiniteStream(fc.boolean()), (tree, flags) => {
        const steps = toSteps(tree);
        const work = flattenSteps(steps).filter((step) => !isHeading(step, []));
        const done = new Set(work.filter(() => flags.next().value).map(({ id }) => id));
        const run: RunOfSteps = { steps, isHeading: (step) => isHeading(step, []), isDone: (id) => done.has(id) };
        for (const { itemId } of missingHeadingTicks(run)) done.add(itemId);
        expect(isWhole(run)).toBe(true);
      }),
    );
  });
});
