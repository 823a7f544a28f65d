import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { laterWindow } from '../later/index.ts';

export interface MenuEntry {
  readonly label: string;
  readonly icon: ReactNode;
  /** At the right, e.g. the key that does the same. */
  readonly hint?: ReactNode;
  onChoose(): void;
}

interface MenuButtonProps extends Omit<ActionIconProps, 'children'> {
  /** Name of the button. */
  label: string;
  icon: ReactNode;
  entries: readonly MenuEntry[];
  tabIndex?: number;
}

const OpenMenu = laterWindow(async () => (await import('./open-menu.tsx')).OpenMenu);

/** An icon that opens a menu. What draws the menu is loaded with the first one that opens. */
export function MenuButton({ label, icon, entries, tabIndex, ...rest }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <ActionIcon
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        {...(tabIndex === undefined ? {} : { tabIndex })}
        {...rest}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </ActionIcon>
      {anchor && <OpenMenu anchor={anchor} label={label} entries={entries} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
