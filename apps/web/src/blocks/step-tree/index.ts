export { type FoundSteps, findSteps } from './find-steps.ts';
export { keyboardMove, type MoveDirection } from './keyboard-move.ts';
export { StepTree, type StepTreeHandle } from './step-tree.tsx';
export type { ClipboardAction, TreeEditing } from './tree-editing.ts';
export { parentIds, revealed, type TreeRow, treeRows } from './tree-rows.ts';
export type { StepMark, TreeShape } from './tree-shape.ts';
