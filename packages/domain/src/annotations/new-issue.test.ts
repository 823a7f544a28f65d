import { anInstruction, aStep, aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { assembleContent, partsOf } from '../instructions/index.ts';
import { itemsOf } from '../progress/index.ts';
import { appearanceInIssue, appearanceOfPart } from '../textures/index.ts';
import {
  type Annotation,
  annotationInIssue,
  type FoundPart,
  isUnconfirmed,
  type ModelIssue,
  NO_PART,
  PART_PLACEMENTS,
  sentPlacement,
} from './index.ts';

const NOTE: Annotation = {
  id: 'Anno_aaaaaaaaaaaaaaa',
  message: 'Bolt 1: 25 Nm',
  camera: { position: [0, 0, 20], rotation: [0, 0, 0, 1] },
  pin: { partId: '0.1', position: [1, 2, 3], normal: [1, 0, 0] },
  x: 0,
  y: 0,
  backgroundColor: '#ffffff',
  pointer: 'circle',
  state: '{}',
};
const SAME = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
/** A quarter turn about z, half the size, five along x. */
const TURN = [0, 0.5, 0, 0, -0.5, 0, 0, 0, 0, 0, 0.5, 0, 5, 0, 0, 1];

const issueWith = (found: FoundPart): ModelIssue => ({
  parts: new Map([['0.1', found]]),
  space: { points: SAME, views: TURN },
});
const placementOf = (annotation: Annotation) => annotation.placement ?? 'placed';

test('the point, the normal and the view of an annotation go with its part', () => {
  const found = annotationInIssue(NOTE, issueWith({ placement: 'moved', partId: '0.4', move: { points: TURN, views: TURN } }));
  expect(found.pin).toEqual({ partId: '0.4', position: [4, 0.5, 1.5], normal: [0, 1, 0] });
  expect(found.camera.position).toEqual([5, 0, 10]);
  const half = Math.SQRT1_2;
  found.camera.rotation.forEach((value, axis) => expect(value).toBeCloseTo([0, 0, half, half][axis] ?? Number.NaN, 12));
  expect(found).toMatchObject({ id: NOTE.id, message: NOTE.message, placement: 'moved' });
});

test('half turns about each axis turn the view without a division by zero', () => {
  for (const [axis, diagonal] of [
    [1, -1, -1],
    [-1, 1, -1],
    [-1, -1, 1],
  ].entries()) {
    const [x = 0, y = 0, z = 0] = diagonal;
    const views = [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];
    const { camera } = annotationInIssue(NOTE, issueWith({ placement: 'moved', partId: '0.4', move: { points: views, views } }));
    expect(camera.rotation.map((value) => Math.abs(value))).toEqual([0, 1, 2, 3].map((at) => (at === axis ? 1 : 0)));
  }
});

test('where no part is known the point stays and belongs to none: nothing is guessed', () => {
  const lost: FoundPart = { placement: 'lost', partId: null, move: null };
  const off = { ...NOTE, pin: { ...NOTE.pin!, partId: NO_PART } };
  expect(annotationInIssue(NOTE, issueWith(lost))).toEqual({ ...off, placement: 'lost' });
  expect(annotationInIssue(NOTE, issueWith({ ...lost, placement: 'uncertain' }))).toEqual({ ...off, placement: 'uncertain' });
  const unknown = { ...NOTE, pin: { ...NOTE.pin!, partId: '7' } };
  expect(annotationInIssue(unknown, issueWith(lost))).toEqual({ ...off, placement: 'lost' });
  expect(annotationInIssue(NOTE, null), 'a model that cannot be read').toEqual({ ...NOTE, placement: 'uncertain' });
  const turned = annotationInIssue(NOTE, issueWith({ placement: 'moved', partId: '0.4', move: null }));
  expect(turned, 'the part is sure, its turn is not').toEqual({
    ...NOTE,
    pin: { ...NOTE.pin, partId: '0.4' },
    placement: 'uncertain',
  });
});

test('what nobody confirmed stays unconfirmed in the issue after the next one', () => {
  const kept = issueWith({ placement: 'kept', partId: '0.4', move: { points: SAME, views: SAME } });
  expect(PART_PLACEMENTS.map((placement) => placementOf(annotationInIssue({ ...NOTE, placement }, kept)))).toEqual([
    'kept',
    'kept',
    'moved',
    'changed',
    'uncertain',
    'lost',
  ]);
  const off = { ...NOTE, pin: { ...NOTE.pin!, partId: NO_PART }, placement: 'lost' } as const;
  expect(annotationInIssue(off, kept)).toBe(off);
  expect(PART_PLACEMENTS.filter(isUnconfirmed)).toEqual(['moved', 'changed', 'uncertain', 'lost']);
});

test('a view without a place keeps what it shows', () => {
  const view = { ...NOTE, pin: null };
  const found = annotationInIssue(view, issueWith({ placement: 'lost', partId: null, move: null }));
  expect([found.camera.position, placementOf(found)]).toEqual([[5, 0, 10], 'placed']);
  expect(annotationInIssue(view, null)).toBe(view);
});

test('an appearance goes to the new id of its part; a lost one is shown on no part', () => {
  const red = { partId: '0.1', partName: 'Bolt', textureFile: '', textureIndex: -1, textureName: '', colour: '#e53935' };
  const moved = issueWith({ placement: 'moved', partId: '0.4', move: null });
  expect(appearanceInIssue(red, moved)).toEqual({ ...red, partId: '0.4', placement: 'moved' });
  expect(appearanceInIssue(red, null)).toEqual({ ...red, placement: 'uncertain' });
  const lost = appearanceInIssue(red, issueWith({ placement: 'lost', partId: null, move: null }));
  expect(lost).toEqual({ ...red, partId: NO_PART, placement: 'lost' });
  expect(appearanceOfPart([lost], { id: '0.1', name: 'Bolt' })).toBeUndefined();
  expect(appearanceInIssue(lost, moved)).toBe(lost);
  expect(appearanceOfPart([{ ...red, placement: 'changed' }], { id: '0.1', name: 'Bolt' })).toBeDefined();
  const byName = { ...red, partId: null };
  expect(appearanceInIssue(byName, moved)).toBe(byName);
});

test('a client that sends no placement confirms nothing; moving or saying placed does', () => {
  const partId = '0.1';
  expect(sentPlacement(undefined, { before: 'changed', isMoved: false, partId })).toBe('changed');
  expect(sentPlacement(undefined, { before: 'lost', isMoved: true, partId })).toBeUndefined();
  expect(sentPlacement('placed', { before: 'changed', isMoved: false, partId })).toBeUndefined();
  expect(sentPlacement('changed', { before: 'changed', isMoved: true, partId })).toBe('changed');
  expect(sentPlacement('placed', { before: 'lost', isMoved: false, partId: NO_PART }), 'it is on no part').toBe('lost');
  expect(sentPlacement('placed', { before: undefined, isMoved: false, partId: null }), 'a view without a place').toBeUndefined();
});

test('a mark is stored with its annotation; the hash of a step is the same with and without it', () => {
  const file = aUse().file;
  const guide = (note: Annotation) =>
    anInstruction({ steps: [aStep({ id: 'step', attachments: [{ ...aUse({ file }), id: 'use', annotations: [note] }] })] });
  for (const placement of PART_PLACEMENTS) {
    const content = guide({ ...NOTE, placement });
    expect(assembleContent(JSON.parse(JSON.stringify(partsOf(content))), () => file)).toEqual(content);
    expect(itemsOf(content, (text) => text)).toEqual(itemsOf(guide(NOTE), (text) => text));
  }
  expect(JSON.stringify(partsOf(guide(NOTE)))).not.toContain('placement');
});

test('the frozen text that the hash of a step with an annotation is made of', () => {
  const file = { ...aUse().file, sha256: 'a'.repeat(64) };
  const step = aStep({ id: 'step', title: 'Fit', attachments: [{ ...aUse({ file }), id: 'use', annotations: [NOTE] }] });
  const [item] = itemsOf(anInstruction({ steps: [step] }), (text) => text);
  const notes =
    '"notes":[{"camera":{"position":[0,0,20],"rotation":[0,0,0,1]},"message":"Bolt 1: 25 Nm","pin":{"normal":[1,0,0],"partId":"0.1","position":[1,2,3]}}]';
  expect(item?.hash).toContain(`"files":[{${notes},"sha256":"${'a'.repeat(64)}"}]`);
});
