import { toStepTree } from '@benchbook/domain/steps';
import { aStep } from '@benchbook/testkit';
import { render, screen } from '@testing-library/react';
import { createRef, type Ref } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { StepTree, type StepTreeHandle } from './step-tree.tsx';
import type { TreeShape } from './tree-shape.ts';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
});

const leaf = aStep({ title: 'Seat the connector' });
const first = aStep({ title: 'Wiring', children: [leaf] });
const second = aStep({ title: 'Final steps' });
const sample = toStepTree([first, second]);

const row = (name: RegExp) => screen.getByRole('treeitem', { name });
const elsewhere = () => screen.getByLabelText('Elsewhere');
const nextFrame = () => new Promise(requestAnimationFrame);

interface HarnessProps {
  tree?: TreeShape;
  selectedId: string;
  handleRef?: Ref<StepTreeHandle>;
}

function Harness({ tree = sample, selectedId, handleRef }: HarnessProps) {
  return (
    <>
      <input aria-label="Elsewhere" />
      <StepTree
        tree={tree}
        label="Table of contents"
        selectedId={selectedId}
        onSelect={() => {}}
        collapsedIds={new Set()}
        onCollapse={() => {}}
        handleRef={handleRef}
      />
    </>
  );
}

test('the focus moves to the selected step when the focused one is removed', async () => {
  const { rerender } = render(<Harness selectedId={first.id} />);
  row(/^2 Final steps/).focus();
  rerender(<Harness tree={toStepTree([first])} selectedId={first.id} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(row(/^1 Wiring/)));
});

test('focus in the tree follows the selection, and is not taken from elsewhere', async () => {
  const { rerender } = render(<Harness selectedId={second.id} />);
  row(/^2 Final steps/).focus();
  rerender(<Harness tree={toStepTree([first])} selectedId={leaf.id} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(row(/Seat/)));
  elsewhere().focus();
  rerender(<Harness tree={toStepTree([first])} selectedId={first.id} />);
  await nextFrame();
  await nextFrame();
  expect(document.activeElement).toBe(elsewhere());
});

test('a row takes the focus in the next frame, but not if the focus has moved meanwhile', async () => {
  const handle = createRef<StepTreeHandle>();
  render(<Harness selectedId={second.id} handleRef={handle} />);
  handle.current?.focusSelected();
  await nextFrame();
  expect(document.activeElement).toBe(row(/^2 Final steps/));
  handle.current?.focusSelected();
  elsewhere().focus();
  await nextFrame();
  expect(document.activeElement).toBe(elsewhere());
});

test('a row that gets the focus before the next frame keeps it', async () => {
  const handle = createRef<StepTreeHandle>();
  render(<Harness selectedId={second.id} handleRef={handle} />);
  handle.current?.focusSelected();
  row(/^1 Wiring/).focus();
  await nextFrame();
  expect(document.activeElement).toBe(row(/^1 Wiring/));
});
