export { type FoundSteps, findSteps } from './find-steps.ts';
export { keyboardMove, type MoveDirection } from './keyboard-move.ts';
export { type ClipboardWish, StepTree, type StepTreeHandle, type TreeEditing } from './step-tree.tsx';
export { parentIds, revealed, type TreeRow, treeRows } from './tree-rows.ts';
export type { StepMark, TreeShape } from './tree-shape.ts';
