import type { Id } from '@benchbook/domain/ids';
import type { Icon } from '@tabler/icons-react';

/** What the tree needs of a step tree taken flat; the domain's `StepTree` is one. The steps on top stand under `ROOT`. */
export interface TreeShape {
  readonly byId: Readonly<Record<Id, { readonly id: Id; readonly title: string }>>;
  readonly children: Readonly<Record<Id, readonly Id[]>>;
  readonly parent: Readonly<Record<Id, Id>>;
}

/** Height of a row (TREE-09), and for a finger. */
export const ROW_HEIGHT_PX = 36;
export const TOUCH_ROW_HEIGHT_PX = 48;
/** With marks below its title, at the normal size of text. */
export const MARKED_ROW_HEIGHT_PX = 60;
/** What each level is moved in by (TREE-10). */
export const INDENT_PX = 22;
/** Where the title of a step on top begins, before it the arrow and the number; with boxes to tick that much further in. */
export const TITLE_START_PX = 64;
export const BOX_PX = 26;

/** What a row says of its step: a symbol and a word. */
export interface StepMark {
  readonly icon: Icon;
  readonly word: string;
  readonly tone: 'plain' | 'done' | 'strong';
}
