import type { Id } from '@benchbook/domain/ids';
import type { DropTarget } from '@benchbook/domain/steps';
import type { ReactNode } from 'react';
import type { MoveDirection } from './keyboard-move.ts';

export type ClipboardWish = 'copy' | 'cut' | 'paste';

/** What an author can do in the tree. Without it the tree is a table of contents. */
export interface TreeEditing {
  canMove(id: Id, target: DropTarget): boolean;
  onMove(id: Id, target: DropTarget): void;
  /** Alt and an arrow were pressed on a step that has no place there. */
  onNoPlace?(direction: MoveDirection): void;
  onRename(id: Id): void;
  /** Enter: writes in the step. */
  onWrite(id: Id): void;
  onDelete(id: Id): void;
  /** Steps chosen together; what is done to one of them the caller does to all. */
  pickedIds: ReadonlySet<Id>;
  onPick(ids: ReadonlySet<Id>): void;
  /** Each press chooses one more: the way without keys. */
  isPicking: boolean;
  /** Copy, cut or paste with the focus on a step; true when it was taken up. */
  onClipboard(what: ClipboardWish, id: Id, data: DataTransfer): boolean;
  /** A menu with every action of a step, moving included: the way without dragging. */
  renderMenu?(id: Id): ReactNode;
}
