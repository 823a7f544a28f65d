import type { Id } from '@benchbook/domain/ids';
import type { DropTarget } from '@benchbook/domain/steps';
import type { ReactNode } from 'react';
import type { MoveDirection } from './keyboard-move.ts';

export type ClipboardAction = 'copy' | 'cut' | 'paste';

/** What an author can do in the tree. Without it the tree is a read-only table of contents. */
export interface TreeEditing {
  canMove(id: Id, target: DropTarget): boolean;
  onMove(id: Id, target: DropTarget): void;
  /** Alt and an arrow were pressed, but the step can't move there. */
  onNoPlace?(direction: MoveDirection): void;
  onRename(id: Id): void;
  /** Enter: edits the text of the step. */
  onWrite(id: Id): void;
  onDelete(id: Id): void;
  /** Steps selected together; the caller applies an action on one of them to all. */
  pickedIds: ReadonlySet<Id>;
  onPick(ids: ReadonlySet<Id>): void;
  /** Each tap adds one: selection without keys. */
  isPicking: boolean;
  /** Copy, cut or paste with the focus on a step; true when it was handled. */
  onClipboard(what: ClipboardAction, id: Id, data: DataTransfer): boolean;
  /** A menu with every action of a step, including moves: the alternative to dragging. */
  renderMenu?(id: Id): ReactNode;
}
