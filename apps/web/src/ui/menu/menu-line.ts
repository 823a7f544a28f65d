import type { ReactNode } from 'react';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  /** At the right, e.g. the key that does the same. */
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
  /** Takes something away: it is set off by its colour. */
  readonly isGrave?: boolean;
  onChoose(): void;
}

/** A choice, the words over a group of choices, or a line between groups. */
export type MenuLine = MenuEntry | { readonly heading: string } | 'divider';
