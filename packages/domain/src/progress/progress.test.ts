import { aFile, aHighlight, anInstruction, aPhotoMarkup, aStep, aText, aUse } from '@benchbook/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSucceeded, NEW_RELEASE, requestRelease } from '../release/index.ts';
import {
  countItems,
  effectiveAtMs,
  isNewest,
  itemsOf,
  needsVerification,
  type ProgressEvent,
  percentDone,
  progressNotice,
  projectProgress,
  wholePercent,
  workStatusOf,
} from './index.ts';

type Tick = Pick<ProgressEvent, 'itemId' | 'itemHash' | 'isDone' | 'atMs'>;

/** Any injective function serves as a hash here. */
const sha256 = (text: string): string => text;

const press = aStep({ title: 'Press', content: aText('Press it in') });
const bolt = aStep({ title: 'Bolt', content: aText('Tighten to 12 Nm') });
const content = anInstruction({ steps: [press, bolt] });
const tick = (itemId: string, atMs: number, isDone = true, of = content): Tick => ({
  itemId,
  atMs,
  isDone,
  itemHash: itemsOf(of, sha256).find((item) => item.id === itemId)?.hash ?? '',
});

/** Stores the newest event of each item in order of receipt, as the store does. */
function newest(events: readonly Tick[]): ReadonlyMap<string, Tick> {
  const states = new Map<string, Tick>();
  for (const event of events) if (isNewest(event, states.get(event.itemId))) states.set(event.itemId, event);
  return states;
}

const progressOf = (events: readonly Tick[], of = content) => projectProgress(newest(events), itemsOf(of, sha256));

describe('what is done', () => {
  test('ASSIGN-07 API-58: progress is the rounded share of all steps and sub-steps', () => {
    const three = anInstruction({ steps: [press, { ...bolt, children: [aStep()] }] });
    expect(percentDone(progressOf([tick(press.id, 1, true, three)], three))).toBe(33);
    expect(percentDone(progressOf([tick(press.id, 1, true, three), tick(bolt.id, 2, true, three)], three))).toBe(67);
    expect(percentDone([])).toBe(0);
  });

  test('100 means nothing is left, and 0 means nothing is done', () => {
    const done = Array.from({ length: 400 }, (_, index) => ({ isDone: index > 0 }));
    expect(percentDone(done)).toBe(99);
    expect(percentDone(done.map(({ isDone }) => ({ isDone: !isDone })))).toBe(1);
  });

  test('only the named items change, and an event older than the newest one of its item has no effect', () => {
    const events = [tick(press.id, 100), tick(bolt.id, 50), tick(press.id, 90, false)];
    expect(progressOf(events).map((item) => item.isDone)).toEqual([true, true]);
  });

  test('of two events at the same moment the one received later counts', () => {
    expect(progressOf([tick(press.id, 5), tick(press.id, 5, false)])[0]?.isDone).toBe(false);
  });

  test('a time in the future counts as now', () => {
    expect(effectiveAtMs(9_000, 5_000)).toBe(5_000);
    expect(effectiveAtMs(4_000, 5_000)).toBe(4_000);
    expect([effectiveAtMs(0.5, 5_000), effectiveAtMs(-7, 5_000)]).toEqual([0, 0]);
  });

  test('events of different moments give the same result in any order of arrival', () => {
    const events = [tick(press.id, 1), tick(press.id, 2, false), tick(press.id, 3), tick(bolt.id, 4), tick(bolt.id, 6, false)];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(events, { minLength: events.length }),
        (order) => void expect(progressOf(order)).toEqual(progressOf(events)),
      ),
    );
  });
});

describe('after a new release', () => {
  const changed = anInstruction({ steps: [press, { ...bolt, content: aText('Tighten to 21 Nm') }] });

  test('a tick holds where the step is unchanged; a changed step is open again and marked', () => {
    expect(progressOf([tick(press.id, 1), tick(bolt.id, 2)], changed)).toEqual([
      { itemId: press.id, isDone: true, isChanged: false, isVerified: false },
      { itemId: bolt.id, isDone: false, isChanged: true, isVerified: false },
    ]);
  });

  test('another photo is a change, another time estimate is not', () => {
    const withPhoto = anInstruction({ steps: [{ ...press, attachments: [aUse({ file: aFile({ sha256: 'b'.repeat(64) }) })] }] });
    const longer = anInstruction({ steps: [{ ...press, timeEstimate: { days: 0, hours: 1, minutes: 0 } }] });
    expect(progressOf([tick(press.id, 1)], withPhoto)[0]?.isChanged).toBe(true);
    expect(progressOf([tick(press.id, 1)], longer)[0]?.isDone).toBe(true);
  });

  test('an arrow drawn on a photo is a change; a photo that was marked and cleared again is unchanged', () => {
    const use = aUse();
    const released = anInstruction({ steps: [{ ...press, attachments: [use] }] });
    const withArrow = anInstruction({ steps: [{ ...press, attachments: [{ ...use, photoMarkup: aPhotoMarkup() }] }] });
    const cleared = anInstruction({ steps: [{ ...press, attachments: [{ ...use, photoMarkup: null }] }] });
    const events = [tick(press.id, 1, true, released)];
    expect(progressOf(events, withArrow)[0]).toMatchObject({ isDone: false, isChanged: true });
    expect(progressOf(events, cleared)[0]?.isDone).toBe(true);
  });

  test.each(['requiresOversight', 'requiresVerification'] as const)('a step with %s from now on is another work', (flag) => {
    const watched = anInstruction({ steps: [{ ...press, [flag]: true }] });
    expect(progressOf([tick(press.id, 1)], watched)[0]).toMatchObject({ isDone: false, isChanged: true });
  });
});

describe('what leads see', () => {
  const live = buildSucceeded(requestRelease(NEW_RELEASE), 1, false);

  test('WI-37 WI-39 CONST-24: status and completion follow the assignees', () => {
    expect([
      workStatusOf(live, []),
      workStatusOf(live, [0, 0]),
      workStatusOf(live, [50, 0]),
      workStatusOf(live, [100, 0]),
      workStatusOf(live, [100, 100]),
    ]).toEqual(['Not Started', 'Not Started', 'In Progress', 'In Progress', 'Completed']);
    expect(workStatusOf(NEW_RELEASE, [100])).toBe('Not Started');
    expect([wholePercent(0), wholePercent(0.2), wholePercent(24.6), wholePercent(99.5), wholePercent(100)]).toEqual([
      0, 1, 25, 99, 100,
    ]);
  });

  test('NOTIF-12: leaving 0 is Started, rising Progression, reaching 100 Completed, falling sends nothing', () => {
    expect([
      progressNotice(0, 25),
      progressNotice(25, 50),
      progressNotice(50, 100),
      progressNotice(0, 100),
      progressNotice(50, 25),
      progressNotice(50, 50),
    ]).toEqual(['Started', 'Progression', 'Completed', 'Completed', undefined, undefined]);
  });
});

test('PREV-10 as design 10: a step that needs a supervisor counts as verified while it is unchanged since the verification', () => {
  const watched = aStep({ title: 'Torque', requiresOversight: true });
  const items = itemsOf(anInstruction({ steps: [watched] }), sha256);
  const verification = { stepId: watched.id, stepHash: items[0]?.hash ?? '', endedAtMs: null };
  const rewritten = itemsOf(anInstruction({ steps: [{ ...watched, content: aText('Tighten more') }] }), sha256);
  expect([needsVerification(watched), needsVerification(press)]).toEqual([true, false]);
  expect(projectProgress(new Map(), items, [verification])[0]?.isVerified).toBe(true);
  expect(projectProgress(new Map(), rewritten, [verification])[0]?.isVerified).toBe(false);
  expect(projectProgress(new Map(), items, [{ ...verification, endedAtMs: 5 }])[0]?.isVerified).toBe(false);
});

describe('items of a PDF instruction', () => {
  const pdf = (highlights: ReturnType<typeof aHighlight>[]) => anInstruction({ kind: 'pdf', pdfPath: 'manual.pdf', highlights });
  const link = { instructionId: 'valve', title: 'Valve' };

  test('API-58: each highlight that is not a link is an item, in reading order; without any the document is', () => {
    const [third, first] = [aHighlight({ page: 3 }), aHighlight({ page: 1 })];
    const marked = pdf([third, aHighlight({ page: 2, link }), first]);
    expect([itemsOf(marked, sha256).map(({ id }) => id), countItems(marked)]).toEqual([[first.id, third.id], 2]);
    const linked = pdf([aHighlight({ link })]);
    expect([itemsOf(linked, sha256).map(({ id }) => id), countItems(linked)]).toEqual([['document'], 1]);
    expect(countItems(content)).toBe(2);
  });

  test('API-58 LITE-03: a tick holds when colour, page or position changed, and opens when text or files did', () => {
    const mark = aHighlight({ attachments: [aUse()] });
    const hashOf = (highlight: ReturnType<typeof aHighlight>) => itemsOf(pdf([highlight]), sha256)[0]?.hash;
    const before = hashOf(mark);
    const same = {
      color: '1,2,3',
      page: 9,
      quads: [],
      before: 'x',
      after: 'y',
      pdfPath: 'issue 2.pdf',
      placement: 'moved',
    } as const;
    expect(hashOf({ ...mark, ...same })).toBe(before);
    expect(hashOf({ ...mark, quote: 'other words' })).not.toBe(before);
    expect(hashOf({ ...mark, attachments: [] })).not.toBe(before);
    expect(hashOf({ ...mark, attachments: [aUse({ file: aFile({ sha256: 'c'.repeat(64) }) })] })).not.toBe(before);
  });
});
