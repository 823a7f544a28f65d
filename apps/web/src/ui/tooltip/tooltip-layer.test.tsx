import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeTooltip, TooltipLayer } from './tooltip-layer.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  render(
    <>
      <button type="button" data-tooltip="Edit Instruction">
        e
      </button>
      <TooltipLayer />
    </>,
  );
  return screen.getByRole('button');
}

/** Screen readers announce the name of the element, and not the tooltip as well. */
const tooltip = () => {
  expect(screen.queryByRole('tooltip')).toBeNull();
  return screen.queryByRole('tooltip', { hidden: true });
};

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('CONST-07: a tooltip opens after the pointer rested for 500 ms, not earlier', async () => {
  fireEvent.pointerOver(open());
  await wait(499);
  expect(tooltip()).toBeNull();
  await wait(1);
  expect(tooltip()?.textContent).toBe('Edit Instruction');
});

test('CONST-07: no tooltip shows when the pointer moves on in time, and Escape closes one', async () => {
  const button = open();
  fireEvent.pointerOver(button);
  await wait(300);
  fireEvent.pointerOver(document.body);
  await wait(500);
  expect(tooltip()).toBeNull();
  fireEvent.pointerOver(button);
  await wait(500);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(tooltip()).toBeNull();
});

test('no tooltip covers the open menu of its button', async () => {
  const button = open();
  button.setAttribute('aria-haspopup', 'menu');
  button.setAttribute('aria-expanded', 'true');
  fireEvent.pointerOver(button);
  await wait(500);
  expect(tooltip()).toBeNull();
  button.setAttribute('aria-expanded', 'false');
  fireEvent.pointerOver(button);
  await wait(500);
  expect(tooltip()?.textContent).toBe('Edit Instruction');
});

test('a tooltip stays on the page and opens above where there is no room below', () => {
  const page = { width: 300, height: 200 };
  expect(placeTooltip({ left: 290, top: 10, width: 10, height: 20 }, { width: 100, height: 30 }, page)).toEqual({
    left: 192,
    top: 36,
  });
  expect(placeTooltip({ left: 0, top: 170, width: 10, height: 20 }, { width: 100, height: 30 }, page)).toEqual({
    left: 8,
    top: 134,
  });
});
