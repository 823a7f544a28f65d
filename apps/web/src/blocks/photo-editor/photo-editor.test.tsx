// @vitest-environment jsdom
import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import { aFile, aPhotoMarkup } from '@benchbook/testkit';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { DialogProvider } from '../../ui/dialogs/index.ts';
import { PhotoEditor } from './photo-editor.tsx';

afterEach(cleanup);

/** The window over a photo of 400 by 200, and its results. */
async function open(markup: PhotoMarkup | null = null) {
  const kept: (PhotoMarkup | null)[] = [];
  const closed: true[] = [];
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <DialogProvider>
          <PhotoEditor
            file={aFile({ path: 'board.png' })}
            markup={markup}
            onDone={(next) => kept.push(next)}
            onClose={() => closed.push(true)}
          />
        </DialogProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
  const photo = await waitFor(() => {
    const found = document.querySelector('img');
    if (!found) throw new Error('The photo is not asked for yet');
    return found;
  });
  Object.defineProperties(photo, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(photo);
  const button = (name: string) => screen.getByRole('button', { name });
  /** Simulates Enter on a button. */
  const press = (name: string) => fireEvent.click(button(name), { detail: 0 });
  const marks = () => screen.queryAllByRole('option').map((each) => each.getAttribute('aria-label'));
  return { user: userEvent.setup(), kept, closed, button, press, marks };
}

test('by keyboard alone: a tool adds its shape, arrow keys move it, Delete removes it, undo restores it', async () => {
  const { user, kept, press, marks } = await open();
  press('Box');
  press('Number');
  press('Number');
  expect(marks()).toEqual(['red box, 1 of 3', 'red number 1, 2 of 3', 'red number 2, 3 of 3']);
  screen.getByRole('option', { name: 'red number 1, 2 of 3' }).focus();
  await user.keyboard('{Delete}');
  expect(marks()).toEqual(['red box, 1 of 2', 'red number 2, 2 of 2']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(marks()).toHaveLength(3);
  screen.getByRole('option', { name: 'red box, 1 of 3' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const box = kept[0]?.shapes[0];
  // 400 by 200 pixels: a key moves by three, which is a hundredth of their mean.
  expect(box).toMatchObject({ kind: 'box', from: { x: 0.395, y: 0.38 }, to: { x: 0.565, y: 0.565 } });
});

test('the arrow keys move the shape that was added by keyboard, as the hint says', async () => {
  const { user, kept, press } = await open();
  press('Box');
  expect(document.activeElement).toBe(screen.getByRole('option', { name: 'red box, 1 of 1' }));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(kept[0]?.shapes[0]).toMatchObject({ kind: 'box', from: { x: 0.395, y: 0.38 } });
});

test('after removing a mark or deselecting a text, the window still handles keys', async () => {
  const { user, closed, button, press, marks } = await open();
  press('Box');
  await user.keyboard('{Delete}');
  await waitFor(() => expect(document.activeElement).toBe(button('Select and move')));
  await user.keyboard('{Control>}z{/Control}');
  expect(marks()).toEqual(['red box, 1 of 1']);
  press('Text');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Words')));
  await user.keyboard('Dry{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('Select and move')));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Close without keeping' }));
  expect(closed).toEqual([true]);
});

test('after drawing, the mark that the keys move has the focus', async () => {
  const { user, press } = await open();
  press('Box');
  const mark = () => screen.getByRole('option', { name: 'red box, 1 of 1' });
  await user.keyboard('{Escape}{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Go on drawing' }));
  await waitFor(() => expect(document.activeElement).toBe(mark()));
});

test('undoing everything by keyboard keeps the focus on the button', async () => {
  const { user, press, button } = await open();
  press('Box');
  button('Undo').focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(document.activeElement).toBe(button('Undo'));
  expect(button('Undo').hasAttribute('disabled'), 'a browser takes the focus off what is').toBe(false);
  button('Redo').focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('option', { name: 'red box, 1 of 1' })).toBeTruthy();
  expect(document.activeElement).toBe(button('Redo'));
});

test('typing replaces the text, and typing it is one step of undo', async () => {
  const { user, kept, press, button } = await open();
  press('Text');
  const field = screen.getByRole('textbox', { name: 'Words' });
  await user.clear(field);
  await user.type(field, '12 Nm');
  await user.click(button('Colour: blue'));
  await user.click(button('Undo'));
  await user.click(button('Undo'));
  expect(screen.getByRole('option', { name: 'red text “Text”, 1 of 1' })).toBeTruthy();
  await user.click(button('Redo'));
  await user.click(button('Done'));
  expect(kept[0]?.shapes).toMatchObject([{ text: '12 Nm', colour: 'red' }]);
});

test('rotated to the right, cropped by keys at the visible corner, and reset', async () => {
  const { user, kept, button } = await open();
  await user.click(button('Turn right'));
  await user.click(button('Crop'));
  screen.getByRole('slider', { name: 'Upper left corner' }).focus();
  for (let times = 0; times < 10; times++) await user.keyboard('{ArrowDown}');
  await user.click(button('Done'));
  // Its upper edge is the left edge of the original picture; 30 of 400 pixels are cropped.
  expect(kept[0]).toEqual({ turn: 90, crop: { x: 0.075, y: 0, width: 0.925, height: 1 }, shapes: [] });
  await user.click(button('Show the photo as it is'));
  await user.click(button('Done'));
  expect(kept[1]).toBeNull();
});

test('closing or reloading the window asks about unsaved marks, but not for a photo that was only viewed', async () => {
  const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { press } = await open(aPhotoMarkup());
  expect(isAsked()).toBe(false);
  press('Circle');
  expect(isAsked()).toBe(true);
  cleanup();
  expect(isAsked()).toBe(false);
});

test('Escape does not discard marks: it asks first, and with a selected shape it only deselects', async () => {
  const { user, press, closed, marks } = await open(aPhotoMarkup());
  press('Circle');
  screen.getByRole('option', { name: 'red circle, 2 of 2' }).focus();
  await user.keyboard('{Escape}');
  expect([closed, marks().length]).toEqual([[], 2]);
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Close without keeping what you have drawn?')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go on drawing' })));
  await user.keyboard('{Enter}');
  expect([closed, marks().length]).toEqual([[], 2]);
});

test('a text at its maximum length reports that, rather than dropping further input', async () => {
  const { user, press } = await open();
  press('Text');
  const words = screen.getByRole<HTMLInputElement>('textbox', { name: 'Words' });
  expect(screen.getByRole('status').textContent).toBe('');
  await user.clear(words);
  await user.click(words);
  await user.paste('Seal the flange all around before it is fitted, '.repeat(3));
  expect([words.value.length, screen.getByRole('status').textContent]).toEqual([
    80,
    'No more than 80 characters go into one text.',
  ]);
});

test('a white photo has an edge on white ground: that of the visible part', async () => {
  await open();
  const edge = document.querySelector('rect[class*="edge"]');
  expect([edge?.getAttribute('width'), edge?.getAttribute('height')]).toEqual(['400', '200']);
});

test('a second finger on the photo neither moves nor ends the drawing of the first', async () => {
  const { user, kept, button } = await open();
  await user.click(button('Circle'));
  const photo = screen.getAllByRole('group', { name: 'Photo' }).at(-1) ?? document.body;
  const finger = (pointerId: number, x: number) => ({ pointerId, button: 0, clientX: x, clientY: 0 });
  fireEvent.pointerDown(photo, finger(1, -0.1));
  fireEvent.pointerMove(photo, finger(1, 0.1));
  fireEvent.pointerDown(photo, finger(2, 0.4));
  fireEvent.pointerMove(photo, finger(2, 0.45));
  fireEvent.pointerUp(photo, finger(2, 0.45));
  fireEvent.pointerMove(photo, finger(1, 0.2));
  fireEvent.pointerUp(photo, finger(1, 0.2));
  await user.click(button('Done'));
  expect(kept[0]?.shapes).toMatchObject([{ kind: 'circle', from: { x: 0.4 }, to: { x: 0.7 } }]);
});

/** A photo of 400 by 200 pixels being cropped, with fingers on its upper edge. */
async function openCrop() {
  const { user, kept, closed, button } = await open();
  await user.click(button('Crop'));
  return {
    user,
    closed,
    button,
    corner: screen.getByRole('slider', { name: 'Upper left corner' }),
    finger: (pointerId: number, clientX: number) => ({ pointerId, button: 0, clientX, clientY: -100 }),
    done: async () => {
      await user.click(button('Done'));
      return kept[0]?.crop;
    },
  };
}

test('a second finger neither moves nor releases the corner that the first one drags', async () => {
  const { corner, finger, done } = await openCrop();
  fireEvent.pointerDown(corner, finger(1, -200));
  fireEvent.pointerMove(corner, finger(1, -180));
  fireEvent.pointerDown(corner, finger(2, 0));
  fireEvent.pointerMove(corner, finger(2, 40));
  fireEvent.pointerUp(corner, finger(2, 40));
  fireEvent.pointerMove(corner, finger(1, -160));
  fireEvent.pointerUp(corner, finger(1, -160));
  fireEvent.pointerMove(corner, finger(1, 100));
  expect(await done()).toMatchObject({ x: 0.1, width: 0.9 });
});

test('Escape from the crop keeps the focus in the window: the next one asks, or closes', async () => {
  const { user, closed, button, corner } = await openCrop();
  corner.focus();
  await user.keyboard('{ArrowRight}{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('Select and move')));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Go on drawing' })).toBeTruthy();
  expect(closed).toEqual([]);
});

test('a corner whose finger vanished without an end event is released and can be taken again', async () => {
  const { corner, finger, done } = await openCrop();
  fireEvent.pointerDown(corner, finger(1, -200));
  fireEvent(corner, Object.assign(new Event('lostpointercapture', { bubbles: true }), { pointerId: 1 }));
  fireEvent.pointerMove(corner, finger(1, 100));
  fireEvent.pointerDown(corner, finger(2, -200));
  fireEvent.pointerMove(corner, finger(2, -160));
  fireEvent.pointerUp(corner, finger(2, -160));
  expect(await done()).toMatchObject({ x: 0.1, width: 0.9 });
});
