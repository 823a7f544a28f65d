// @vitest-environment jsdom
import { aFile, aUse } from '@benchbook/testkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/client/index.ts';
import { note, openPane, PLACE } from './for-tests/open-pane.tsx';

test('ANNO-01 ANNO-04 ANNO-05: the panel is for models; it lists their annotations, or says that there are none', async () => {
  const { user, toggle, panel } = await openPane();
  expect(toggle()).toHaveProperty('disabled', false);
  await user.click(toggle());
  expect(within(await panel()).getByText('No Annotations Found')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'plug.png' }));
  expect(toggle()).toHaveProperty('disabled', true);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('ANNO-02 ANNO-19 CONST-14 RT-09: a selected annotation is shown after 100 ms and can be deleted', async () => {
  const { user, toggle, panel, told, removeAnnotation, uses } = await openPane({ annotations: [note] });
  await user.click(toggle());
  const shown = within(await panel());
  const remove = shown.getByRole('button', { name: 'Delete Annotation' });
  expect(remove).toHaveProperty('disabled', true);
  const pressedAtMs = performance.now();
  await user.click(shown.getByRole('button', { name: /Tighten this bolt/ }));
  expect(remove).toHaveProperty('disabled', false);
  await waitFor(() => expect(told).toContainEqual({ name: 'LookAtAnnotation', id: note.id }));
  expect(performance.now() - pressedAtMs).toBeGreaterThanOrEqual(99);
  await user.click(remove);
  expect(removeAnnotation).toHaveBeenCalledWith('wi', note.id);
  expect(await shown.findByText('No Annotations Found')).toBeDefined();
  expect(told).toContainEqual({ name: 'SetRemoveAnnotation', id: note.id });
  expect(uses()[1]?.annotations).toEqual([]);
});

test('ANNO-03 ANNO-18 ANNO-20 ANNO-21 RT-10: a new annotation stores the clicked place, the camera view and its text', async () => {
  const { user, toggle, panel, say, annotate, uses, store } = await openPane();
  await user.click(toggle());
  const shown = within(await panel());
  await user.click(shown.getByRole('button', { name: 'New Annotation' }));
  await user.type(shown.getByRole('textbox', { name: 'Text' }), '12 Nm');
  say({ name: 'storeCreatedAnnotation', created: PLACE });
  expect(await shown.findByText(/^Placed\./)).toBeDefined();
  await user.click(shown.getByRole('button', { name: 'Save Annotation' }));
  const made = annotate.mock.lastCall?.[0];
  expect(made).toMatchObject({ instructionId: 'wi', stepId: 's1', fileId: 'f-model' });
  expect(made?.id).toMatch(/^Anno_[A-Za-z0-9]{15}$/);
  expect(made?.written).toMatchObject({
    message: '12 Nm',
    camera: { position: [9, 8, 7], rotation: [0, 0.6, 0, 0.8] },
    pin: { partId: '0.3', position: [4, 5, 6], normal: [0, 0, 1] },
    x: 100,
    y: 80,
    backgroundColor: '#ffffff',
    pointer: 'circle',
  });
  expect(JSON.parse(made?.written.state ?? '')).toMatchObject({ name: 'view', canvasWidth: 400, canvasHeight: 300, scale: 1 });
  expect(await shown.findByRole('button', { name: /12 Nm/, current: true })).toBeDefined();
  expect(uses()[1]?.annotations).toHaveLength(1);
  // It is already on the server: there are no unsaved changes.
  expect(store.getState().draft).toBe(store.getState().base);
});

test('a double-click on the model starts a new annotation at that place, also while the panel is closed', async () => {
  const { user, panel, say, annotate } = await openPane({ annotations: [note] });
  say({ name: 'storeCreatedAnnotation', created: PLACE });
  const shown = within(await panel());
  expect(await shown.findByText(/^Placed\./)).toBeDefined();
  await user.type(shown.getByRole('textbox', { name: 'Text' }), '12 Nm');
  await user.click(shown.getByRole('button', { name: 'Save Annotation' }));
  await waitFor(() => expect(annotate.mock.lastCall?.[0].written).toMatchObject({ message: '12 Nm', pin: { partId: '0.3' } }));
});

test('ANNO-18: Cancel returns from a new annotation to the list', async () => {
  const { user, toggle, panel, annotate } = await openPane({ annotations: [note] });
  await user.click(toggle());
  const shown = within(await panel());
  await user.click(shown.getByRole('button', { name: 'New Annotation' }));
  expect(shown.queryByRole('button', { name: /Tighten this bolt/ })).toBeNull();
  await user.type(shown.getByRole('textbox', { name: 'Text' }), '12 Nm');
  await user.click(shown.getByRole('button', { name: 'Cancel' }));
  expect(shown.queryByRole('textbox')).toBeNull();
  expect(shown.getByRole('button', { name: /Tighten this bolt/ })).toBeDefined();
  expect(annotate).not.toHaveBeenCalled();
});

test('ANNO-02 ANNO-18: a second press at the position of Save does not delete the annotation that was just saved', async () => {
  const { user, toggle, panel, uses, removeAnnotation } = await openPane();
  await user.click(toggle());
  const shown = within(await panel());
  const last = () => shown.getAllByRole('button').at(-1) ?? document.body;
  await user.click(shown.getByRole('button', { name: 'New Annotation' }));
  await user.type(shown.getByRole('textbox', { name: 'Text' }), '12 Nm');
  expect(last().textContent).toBe('Save Annotation');
  await user.click(last());
  await shown.findByRole('button', { name: /12 Nm/, current: true });
  await user.click(last());
  expect(removeAnnotation).not.toHaveBeenCalled();
  expect(uses()[1]?.annotations).toHaveLength(1);
});

test('a press on the model focuses the text of a new annotation; saving focuses its row, moving a pin focuses Save', async () => {
  const { user, toggle, panel, say } = await openPane();
  await user.click(toggle());
  const shown = within(await panel());
  await user.click(shown.getByRole('button', { name: 'New Annotation' }));
  const text = shown.getByRole('textbox', { name: 'Text' });
  expect(document.activeElement).toBe(text);
  shown.getByRole('button', { name: 'Cancel' }).focus();
  say({ name: 'storeCreatedAnnotation', created: PLACE });
  await waitFor(() => expect(document.activeElement).toBe(text));
  await user.keyboard('12 Nm');
  await user.click(shown.getByRole('button', { name: 'Save Annotation' }));
  const row = await shown.findByRole('button', { name: /12 Nm/, current: true });
  await waitFor(() => expect(document.activeElement).toBe(row));
  await user.click(shown.getByRole('button', { name: 'Move pin' }));
  expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Cancel' }));
  say({ name: 'storeCreatedAnnotation', created: PLACE });
  await waitFor(() => expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Save Annotation' })));
});

/** Emulates a device that matches these media queries. */
function onDevice(...queries: readonly string[]): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: queries.includes(media),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
}

test('on a phone the list of files is hidden while the list of annotations is open', async () => {
  onDevice('(pointer: coarse)', '(max-width: 767px)');
  const { user, toggle, panel } = await openPane({ annotations: [note] });
  const files = () => screen.queryByRole('list', { name: 'Attachments' });
  expect(files()).not.toBeNull();
  await user.click(toggle());
  await panel();
  expect(files()).toBeNull();
  await user.click(toggle());
  expect(files()).not.toBeNull();
  vi.restoreAllMocks();
});

test.each([
  ['while it waits for a place', 'New Annotation'],
  ['while the text of an annotation is edited', 'Edit text'],
])('on touch screens the model gets the space of the file list %s, and the hints are about touch', async (_when, action) => {
  onDevice('(pointer: coarse)');
  const { user, toggle, panel, say } = await openPane({ annotations: [note] });
  const files = () => screen.queryByRole('list', { name: 'Attachments' });
  await user.click(toggle());
  const shown = within(await panel());
  await user.click(shown.getByRole('button', { name: /Tighten this bolt/ }));
  expect(files()).not.toBeNull();
  await user.click(shown.getByRole('button', { name: action }));
  expect(files()).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Cancel' }));
  expect(files()).not.toBeNull();
  await user.click(shown.getByRole('button', { name: 'New Annotation' }));
  expect(shown.getByRole('status').textContent).toMatch(/^Tap the place on the model\./);
  say({ name: 'storeCreatedAnnotation', created: PLACE });
  expect(await shown.findByText(/^Placed\. Another tap moves it/)).toBeDefined();
  vi.restoreAllMocks();
});

test('ANNO-22: selecting another step or file discards a new annotation', async () => {
  const { user, toggle, panel, store } = await openPane();
  await user.click(toggle());
  await user.click(within(await panel()).getByRole('button', { name: 'New Annotation' }));
  store.getState().select('s2');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  store.getState().select('s1');
  expect(await within(await panel()).findByRole('button', { name: 'New Annotation' })).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('ANNO-23: while the library is open no annotation can be started', async () => {
  const { user, toggle, panel } = await openPane({ isLibraryOpen: true });
  await user.click(toggle());
  await user.click(within(await panel()).getByRole('button', { name: 'New Annotation' }));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('ANNO-23: a started annotation is not saved while the library is open', async () => {
  const { user, toggle, panel, annotate, setLibraryOpen } = await openPane();
  await user.click(toggle());
  const shown = within(await panel());
  await user.click(shown.getByRole('button', { name: 'New Annotation' }));
  await user.type(shown.getByRole('textbox', { name: 'Text' }), '12 Nm');
  setLibraryOpen(true);
  await user.click(shown.getByRole('button', { name: 'Save Annotation' }));
  expect(annotate).not.toHaveBeenCalled();
  setLibraryOpen(false);
  await user.click(shown.getByRole('button', { name: 'Save Annotation' }));
  expect(annotate).toHaveBeenCalledOnce();
});

test('ERR-23: a failed creation shows an error, and the text stays and can be saved again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const refuse = vi.fn(() => Promise.reject(new ApiError('INTERNAL', '', { status: 500 })));
  const { user, toggle, panel } = await openPane({ calls: { annotate: refuse } });
  await user.click(toggle());
  const shown = within(await panel());
  await user.click(shown.getByRole('button', { name: 'New Annotation' }));
  await user.type(shown.getByRole('textbox', { name: 'Text' }), '12 Nm');
  await user.click(shown.getByRole('button', { name: 'Save Annotation' }));
  expect(await screen.findByText('There was an error creating this Model Annotation.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('12 Nm');
  await user.click(screen.getByRole('button', { name: 'Save Annotation' }));
  await waitFor(() => expect(refuse).toHaveBeenCalledTimes(2));
});

test('ANNO-22 ERR-23: the text of a failed creation does not appear on another model that was opened meanwhile', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const answer = Promise.withResolvers<never>();
  const cover = aUse({ id: 'u-cover', file: aFile({ id: 'f-cover', path: 'cover.glb' }) });
  const { user, toggle, panel } = await openPane({ others: [cover], calls: { annotate: () => answer.promise } });
  await user.click(toggle());
  const shown = within(await panel());
  await user.click(shown.getByRole('button', { name: 'New Annotation' }));
  await user.type(shown.getByRole('textbox', { name: 'Text' }), '12 Nm');
  await user.click(shown.getByRole('button', { name: 'Save Annotation' }));
  await user.click(screen.getByRole('button', { name: 'cover.glb' }));
  answer.reject(new ApiError('INTERNAL', '', { status: 500 }));
  expect(await screen.findByText('There was an error creating this Model Annotation.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(within(await panel()).getByRole('button', { name: 'New Annotation' })).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
});

test('ANNO-10: the text of an annotation is changed in the draft and can be undone; the id stays, so that links still work', async () => {
  const { user, toggle, panel, uses, store } = await openPane({ annotations: [note] });
  await user.click(toggle());
  const shown = within(await panel());
  expect(shown.getByRole('button', { name: 'Edit text' })).toHaveProperty('disabled', true);
  await user.click(shown.getByRole('button', { name: /Tighten this bolt/ }));
  await user.click(shown.getByRole('button', { name: 'Edit text' }));
  const text = shown.getByRole('textbox', { name: 'Text' });
  expect(text).toHaveProperty('value', 'Tighten this bolt');
  await user.clear(text);
  expect(shown.getByRole('button', { name: 'Save Annotation' })).toHaveProperty('disabled', true);
  await user.type(text, 'Tighten to 12 Nm');
  await user.click(shown.getByRole('button', { name: 'Save Annotation' }));
  expect(uses()[1]?.annotations).toEqual([{ ...note, message: 'Tighten to 12 Nm' }]);
  expect(await shown.findByRole('button', { name: /Tighten to 12 Nm/, current: true })).toBeDefined();
  expect(store.getState().draft, 'it has unsaved changes').not.toBe(store.getState().base);
  act(() => store.temporal.getState().undo());
  expect(uses()[1]?.annotations).toEqual([note]);
});

test('ANNO-15: a pin is moved with its camera view, and only after a click on the model', async () => {
  const { user, toggle, panel, say, uses } = await openPane({ annotations: [note] });
  await user.click(toggle());
  const shown = within(await panel());
  await user.click(shown.getByRole('button', { name: /Tighten this bolt/ }));
  await user.click(shown.getByRole('button', { name: 'Move pin' }));
  expect(shown.getByText('Click the new place on the model.')).toBeDefined();
  expect(shown.getByRole('button', { name: 'Save Annotation' })).toHaveProperty('disabled', true);
  say({ name: 'storeCreatedAnnotation', created: PLACE });
  expect(await shown.findByText(/^Placed\./)).toBeDefined();
  expect(uses()[1]?.annotations, 'before it is saved').toEqual([note]);
  await user.click(shown.getByRole('button', { name: 'Save Annotation' }));
  expect(uses()[1]?.annotations).toMatchObject([
    {
      id: note.id,
      message: note.message,
      pin: { partId: '0.3', position: [4, 5, 6], normal: [0, 0, 1] },
      camera: { position: [9, 8, 7], rotation: [0, 0.6, 0, 0.8] },
    },
  ]);
});

test('an annotation whose place is not on the shown model says so, stays, and can be placed again', async () => {
  const { user, toggle, panel, say, uses } = await openPane({ annotations: [note] });
  await user.click(toggle());
  const shown = within(await panel());
  expect(shown.queryByText(/^Not on this model/)).toBeNull();
  say({ name: 'storeLostAnnotations', ids: [note.id] });
  expect(await shown.findByText('Not on this model: place it anew.')).toBeDefined();
  await user.click(shown.getByRole('button', { name: /Tighten this bolt/ }));
  await user.click(shown.getByRole('button', { name: 'Place pin' }));
  say({ name: 'storeCreatedAnnotation', created: PLACE });
  await user.click(await shown.findByRole('button', { name: 'Save Annotation' }));
  expect(uses()[1]?.annotations[0]?.pin?.partId).toBe('0.3');
  say({ name: 'storeLostAnnotations', ids: [] });
  await waitFor(() => expect(shown.queryByText(/^Not on this model/)).toBeNull());
});

test('EDIT-43: a link to an annotation is added to the text of the step, and following it shows the model', async () => {
  const { user, toggle, panel, store } = await openPane({ annotations: [note] });
  await user.click(toggle());
  const shown = within(await panel());
  await user.click(shown.getByRole('button', { name: /Tighten this bolt/ }));
  await user.click(shown.getByRole('button', { name: 'Link in the text' }));
  expect(store.getState().draft.tree.byId['s1']?.content.content.at(-1)).toEqual({
    type: 'paragraph',
    content: [{ type: 'annotationLink', attrs: { id: note.id, index: 1, text: 'Tighten this bolt' } }],
  });
});

test('ATT-30: the camera view that an author saves is stored with the file, in named fields', async () => {
  const { user, uses } = await openPane();
  await user.click(screen.getByRole('button', { name: 'Keep this view' }));
  expect(uses()[1]?.camera).toEqual({
    position: { x: 9, y: 8, z: 7 },
    rotation: { x: 0, y: 0.6, z: 0, w: 0.8 },
    target: { x: 0, y: 0, z: 1 },
  });
});
