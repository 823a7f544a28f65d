import type { Annotation } from '@benchbook/domain/annotations';
import { anInstruction, aPhotoMarkup, aStep, aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { toDraft } from './draft-content.ts';
import { createDraftStore } from './draft-store.ts';
import { mergeUses } from './merge-uses.ts';

function openPhoto() {
  const use = aUse();
  const step = aStep({ attachments: [use] });
  const withMarks = (photoMarkup: ReturnType<typeof aPhotoMarkup> | null, more: Partial<typeof use> = {}) =>
    toDraft(anInstruction({ steps: [{ ...step, attachments: [{ ...use, photoMarkup, ...more }] }] }));
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft: withMarks(null) });
  const marks = () => store.getState().draft.tree.byId[step.id]?.attachments[0]?.photoMarkup;
  return { store, step, use, withMarks, marks };
}

test('marks on a photo are undone with everything else, and the same marks again are no change', () => {
  const { store, step, use, marks } = openPhoto();
  const markup = aPhotoMarkup();
  store.getState().markUpPhoto(step.id, use.id, markup);
  expect([marks(), store.getState().draft === store.getState().base]).toEqual([markup, false]);
  const drafted = store.getState().draft;
  store.getState().markUpPhoto(step.id, use.id, { ...markup });
  expect(store.getState().draft).toBe(drafted);
  store.temporal.getState().undo();
  expect([marks(), store.getState().draft === store.getState().base]).toEqual([null, true]);
});

test('marks that two people drew on one photo are both kept, without a conflict', () => {
  const { store, step, use, withMarks, marks } = openPhoto();
  const mark = (id: string) => ({
    ...aPhotoMarkup(),
    shapes: aPhotoMarkup()
      .shapes.slice(0, 1)
      .map((shape) => ({ ...shape, id })),
  });
  store.getState().markUpPhoto(step.id, use.id, mark('mine'));
  store.getState().receive(withMarks(mark('their')), 2);
  expect([marks()?.shapes.map(({ id }) => id), store.getState().conflicts]).toEqual([['their', 'mine'], []]);
});

test('a photo that two people turned differently is a conflict, and nothing else of the file is overwritten', () => {
  const { store, step, use, withMarks, marks } = openPhoto();
  const [mine, theirs] = [aPhotoMarkup({ turn: 90 }), aPhotoMarkup({ turn: 180 })];
  store.getState().markUpPhoto(step.id, use.id, mine);
  store.getState().receive(withMarks(theirs, { isPreviewImage: true }), 2);
  expect(store.getState().conflicts).toEqual([
    { kind: 'field', item: 'use', id: use.id, stepId: step.id, field: 'photoMarkup', base: null, theirs, yours: mine },
  ]);
  expect(marks()).toEqual(mine);
  expect(store.getState().draft.tree.byId[step.id]?.attachments[0]?.isPreviewImage).toBe(true);
});

test("somebody else's marks appear on an untouched photo", () => {
  const { store, step, withMarks, marks } = openPhoto();
  const theirs = aPhotoMarkup();
  store.getState().rename(step.id, 'Other');
  store.getState().receive(withMarks(theirs), 2);
  expect([marks(), store.getState().conflicts]).toEqual([theirs, []]);
});

test('ANNO-10: notes on a model are merged one by one; only a note that both edited is a conflict', () => {
  const note = (id: string, message: string): Annotation => ({
    id,
    message,
    camera: { position: [0, 0, 9], rotation: [0, 0, 0, 1] },
    pin: null,
    x: 0,
    y: 0,
    backgroundColor: '#ffffff',
    pointer: 'circle',
    state: '{}',
  });
  const use = aUse({ id: 'u', annotations: [note('a', 'One'), note('b', 'Two'), note('c', 'Three')] });
  const merged = (mine: readonly Annotation[], theirs: readonly Annotation[]) => {
    const clashes: string[] = [];
    const [result] = mergeUses([use], [{ ...use, annotations: mine }], [{ ...use, annotations: theirs }], (_id, { field }) =>
      clashes.push(field),
    );
    return [result?.annotations.map(({ id, message }) => `${id} ${message}`), clashes];
  };
  const [a, b, c] = ['One', 'Two', 'Three'].map((message, at) => note('abc'.charAt(at), message)) as [
    Annotation,
    Annotation,
    Annotation,
  ];
  expect(merged([{ ...a, message: 'Mine' }, b, c], [a, { ...b, message: 'Theirs' }, note('d', 'New')])).toEqual([
    ['a Mine', 'b Theirs', 'd New'],
    [],
  ]);
  expect(merged([{ ...a, message: 'Mine' }, b, c], [{ ...a, message: 'Theirs' }, b, c])).toEqual([
    ['a Mine', 'b Two', 'c Three'],
    ['annotations'],
  ]);
});
