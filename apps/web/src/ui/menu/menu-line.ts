import type { ReactNode } from 'react';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  /** At the right, e.g. the keyboard shortcut. */
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
  /** Deletes something: shown in the danger colour. */
  readonly isGrave?: boolean;
  onChoose(): void;
}

/** A choice, the heading of a group of choices, or a divider between groups. */
export type MenuLine = MenuEntry | { readonly heading: string } | 'divider';
