import { toStepTree } from '@benchbook/domain/steps';
import { aStep } from '@benchbook/testkit';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { StepTree } from './step-tree.tsx';
import type { ClipboardAction, TreeEditing } from './tree-editing.ts';
import type { TreeShape } from './tree-shape.ts';

function onDevice(pointer: 'fine' | 'coarse'): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes(pointer),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
}

beforeEach(() => {
  // A tablet: fingers drag by the grip.
  onDevice('coarse');
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
});

const leaf = aStep({ title: 'Seat the connector' });
const first = aStep({ title: 'Wiring', children: [leaf] });
const second = aStep({ title: 'Final steps' });
const sample = toStepTree([first, second]);

function Harness({
  tree = sample,
  editing,
  size = 'desk',
}: {
  tree?: TreeShape;
  editing?: TreeEditing;
  size?: 'desk' | 'bench';
}) {
  const [selected, setSelected] = useState(first.id);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  return (
    <StepTree
      tree={tree}
      label="Table of contents"
      selectedId={selected}
      onSelect={setSelected}
      collapsedIds={collapsed}
      onCollapse={setCollapsed}
      alertedIds={new Set([leaf.id])}
      editing={editing}
      size={size}
    />
  );
}

const row = (name: string | RegExp) => screen.getByRole('treeitem', { name });
const anEditing = () =>
  ({
    canMove: vi.fn(() => true),
    onMove: vi.fn(),
    onRename: vi.fn(),
    onWrite: vi.fn(),
    onDelete: vi.fn(),
    onPick: vi.fn(),
    onClipboard: vi.fn((_what: ClipboardAction, _id: string, _data: DataTransfer) => true),
    pickedIds: new Set<string>(),
    isPicking: false,
  }) satisfies TreeEditing;

test('TREE-01 EDIT-04: a screen reader gets level, position and number of every step, and which have alerts', () => {
  render(<Harness />);
  const item = row('1.1 Seat the connector, has alerts');
  expect(['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => item.getAttribute(name))).toEqual(['2', '1', '1']);
  expect(row('1 Wiring').getAttribute('aria-expanded')).toBe('true');
});

test('TREE-09 TREE-10: rows are 36 px apart, for touch 48, and each level is indented by 22 px', () => {
  const { unmount } = render(<Harness />);
  expect(row(/Seat/).style.transform).toBe('translateY(48px)');
  unmount();
  onDevice('fine');
  render(<Harness />);
  const [top, below] = [row('1 Wiring'), row(/Seat/)];
  expect(below.style.transform).toBe('translateY(36px)');
  expect(Number.parseInt(below.style.paddingLeft, 10) - Number.parseInt(top.style.paddingLeft, 10)).toBe(22);
});

test('at the bench rows have their touch height, whatever the pointer', () => {
  onDevice('fine');
  render(<Harness size="bench" />);
  expect(row(/Seat/).style.transform).toBe('translateY(48px)');
});

test('arrow keys, Home, End and letters navigate the tree, Enter selects', async () => {
  const user = userEvent.setup();
  render(<Harness />);
  row('1 Wiring').focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('treeitem', { name: /Seat/ })).toBeNull();
  await user.keyboard('{ArrowRight}{End}');
  await vi.waitFor(() => expect(document.activeElement).toBe(row('2 Final steps')));
  await user.keyboard('{Enter}s');
  await vi.waitFor(() => expect(document.activeElement).toBe(row(/Seat/)));
  expect(row('2 Final steps').getAttribute('aria-selected')).toBe('true');
});

test('TREE-07: Alt and arrows move a step, F2 renames it, Delete deletes it', async () => {
  const user = userEvent.setup();
  const editing = anEditing();
  render(<Harness editing={editing} />);
  row('2 Final steps').focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{F2}{Delete}');
  expect(editing.onMove).toHaveBeenCalledExactlyOnceWith(second.id, { place: 'before', id: first.id });
  expect(editing.onRename).toHaveBeenCalledExactlyOnceWith(second.id);
  expect(editing.onDelete).toHaveBeenCalledExactlyOnceWith(second.id);
});

test('a table of contents moves and deletes nothing', async () => {
  const user = userEvent.setup();
  render(<Harness />);
  row('2 Final steps').focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Delete}');
  expect(screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label'))).toEqual([
    '1 Wiring',
    '1.1 Seat the connector, has alerts',
    '2 Final steps',
  ]);
});

test('TREE-07: grabbing a step clears a text selection, which a browser would drag instead', () => {
  render(<Harness editing={anEditing()} />);
  const words = document.createRange();
  words.selectNodeContents(document.body);
  window.getSelection()?.addRange(words);
  fireEvent.pointerDown(row('2 Final steps'), { button: 2, pointerType: 'mouse' });
  expect(window.getSelection()?.rangeCount, 'another button takes hold of nothing').toBe(1);
  fireEvent.pointerDown(row('2 Final steps'), { button: 0, pointerType: 'mouse', clientX: 10, clientY: 90 });
  expect(window.getSelection()?.rangeCount).toBe(0);
});

test('TREE-07: a finger on the grip drags, a finger on the row does not, and the drag is not a click', async () => {
  const editing = anEditing();
  render(<Harness editing={editing} />);
  const drag = (from: Element) => {
    fireEvent.pointerDown(from, { button: 0, pointerType: 'touch', clientX: 10, clientY: 90 });
    fireEvent.pointerMove(from, { pointerType: 'touch', clientX: 10, clientY: 2 });
    fireEvent.pointerUp(from, { pointerType: 'touch', clientX: 10, clientY: 2 });
    fireEvent.click(row('1 Wiring'));
  };
  drag(row('2 Final steps'));
  expect(editing.onMove).not.toHaveBeenCalled();
  const grip = row('2 Final steps').querySelector('[data-grip]');
  if (!grip) throw new Error('The row has no grip');
  fireEvent.click(row('2 Final steps'));
  drag(grip);
  expect(editing.onMove).toHaveBeenCalledExactlyOnceWith(second.id, { place: 'before', id: first.id });
  expect(row('2 Final steps').getAttribute('aria-selected')).toBe('true');
});

test('of 5,000 steps only the visible ones are rendered', () => {
  render(<Harness tree={toStepTree(Array.from({ length: 5_000 }, () => aStep()))} />);
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
});

/** The tree with multiple selection, with its state as on the screen. */
function Picking({ isPicking = false, ...given }: Partial<TreeEditing>) {
  const [pickedIds, setPickedIds] = useState<ReadonlySet<string>>(new Set());
  return <Harness editing={{ ...anEditing(), ...given, isPicking, pickedIds, onPick: setPickedIds }} />;
}
const chosen = () =>
  screen
    .getAllByRole('treeitem')
    .filter((item) => item.getAttribute('aria-selected') === 'true')
    .map((item) => item.getAttribute('aria-label'));

test('Shift and a click select all up to there, Ctrl and a click toggle one, a plain click selects only that one', () => {
  render(<Picking />);
  expect(screen.getByRole('tree').getAttribute('aria-multiselectable')).toBe('true');
  fireEvent.click(row('2 Final steps'), { shiftKey: true });
  expect(chosen()).toHaveLength(3);
  fireEvent.click(row(/Seat/), { ctrlKey: true });
  expect(chosen()).toEqual(['1 Wiring', '2 Final steps']);
  fireEvent.click(row(/Seat/), { metaKey: true });
  expect(chosen()).toHaveLength(3);
});

test('by keys: Shift and an arrow, Ctrl and Space, Ctrl and A select several; Escape ends it', async () => {
  const user = userEvent.setup();
  render(<Picking />);
  row('1 Wiring').focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(chosen()).toEqual(['1 Wiring', '1.1 Seat the connector, has alerts']);
  await vi.waitFor(() => expect(document.activeElement).toBe(row(/Seat/)));
  await user.keyboard('{Control>} {/Control}');
  expect(chosen()).toEqual(['1 Wiring']);
  await user.keyboard('{Control>}a{/Control}');
  expect(chosen()).toHaveLength(3);
  await user.keyboard('{Escape}');
  expect(chosen()).toEqual(['1 Wiring']);
});

test('by finger: while several are selected, each tap adds one', () => {
  render(<Picking isPicking />);
  expect(chosen()).toEqual([]);
  fireEvent.click(row(/Seat/));
  fireEvent.click(row('2 Final steps'));
  expect(chosen()).toEqual(['1.1 Seat the connector, has alerts', '2 Final steps']);
});

test('TREE-07: with several selected steps Alt and an arrow move the outermost one, whichever has the focus', async () => {
  const user = userEvent.setup();
  const onMove = vi.fn();
  const third = aStep({ title: 'Test run' });
  const tree = toStepTree([first, second, third]);
  render(<Harness tree={tree} editing={{ ...anEditing(), onMove, pickedIds: new Set([second.id, third.id]) }} />);
  row('3 Test run').focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(onMove).toHaveBeenCalledExactlyOnceWith(third.id, { place: 'before', id: first.id });
});

test('TREE-07: a step dragged between a sub-step and the next step stays on its level; the line starts at the titles of that level', async () => {
  const editing = anEditing();
  const third = aStep({ title: 'Test run' });
  render(<Harness tree={toStepTree([first, second, third])} editing={editing} />);
  const held = row('3 Test run');
  const drag = (x: number) => fireEvent.pointerMove(held, { pointerType: 'mouse', clientX: x, clientY: 2 * 48 });
  const line = () => document.querySelector<HTMLElement>('[class*="dropLine"]')?.style.left;
  fireEvent.pointerDown(held, { button: 0, pointerType: 'mouse', clientX: 150, clientY: 3 * 48 + 24 });
  drag(150);
  await vi.waitFor(() => expect(line()).toBe('64px'));
  drag(172);
  await vi.waitFor(() => expect(line()).toBe('86px'));
  drag(150);
  fireEvent.pointerUp(held, { pointerType: 'mouse', clientX: 150, clientY: 96 });
  expect(editing.onMove).toHaveBeenCalledExactlyOnceWith(third.id, { place: 'after', id: first.id });
});

test('copy, cut and paste are passed on with the focused step, and not in a table of contents', () => {
  const editing = anEditing();
  const { rerender } = render(<Harness editing={editing} />);
  const clipboardData = { getData: () => '', setData: () => {} };
  fireEvent.copy(row('2 Final steps'), { clipboardData });
  fireEvent.cut(row('2 Final steps'), { clipboardData });
  expect(fireEvent.paste(row('2 Final steps'), { clipboardData })).toBe(false);
  expect(editing.onClipboard.mock.calls.map(([what, id]) => [what, id])).toEqual([
    ['copy', second.id],
    ['cut', second.id],
    ['paste', second.id],
  ]);
  rerender(<Harness />);
  expect(fireEvent.paste(row('2 Final steps'), { clipboardData })).toBe(true);
});
