import type { Id } from '@benchbook/domain/ids';
import type { Icon } from '@tabler/icons-react';

/** The tree component's view of a flat step tree, such as the domain's `StepTree`. Top-level steps are under `ROOT`. */
export interface TreeShape {
  readonly byId: Readonly<Record<Id, { readonly id: Id; readonly title: string }>>;
  readonly children: Readonly<Record<Id, readonly Id[]>>;
  readonly parent: Readonly<Record<Id, Id>>;
}

/** Height of a row (TREE-09), and for touch. */
export const ROW_HEIGHT_PX = 36;
export const TOUCH_ROW_HEIGHT_PX = 48;
/** With marks below its title, at the normal size of text. */
export const MARKED_ROW_HEIGHT_PX = 60;
/** Indent of each level (TREE-10). */
export const INDENT_PX = 22;
/** Start of a top-level title, after the arrow and the number; checkboxes add their width. */
export const TITLE_START_PX = 64;
export const BOX_PX = 26;

/** A mark of a row: an icon and a word. */
export interface StepMark {
  readonly icon: Icon;
  readonly word: string;
  readonly tone: 'plain' | 'done' | 'strong';
}
