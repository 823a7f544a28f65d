import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lazyModal } from '../lazy/index.ts';
import type { MenuLine } from './menu-line.ts';

interface MenuButtonProps extends Omit<ActionIconProps, 'children'> {
  /** Name of the button. */
  label: string;
  icon: ReactNode;
  /** Contents of the menu; a function is called when the menu opens. */
  entries: readonly MenuLine[] | (() => readonly MenuLine[]);
  /** The edge of the button that the menu aligns to; `end` by default. */
  side?: 'start' | 'end';
  tabIndex?: number;
  /** Can't be pressed but can have the focus: somebody who chose the last available entry keeps their place. */
  isInactive?: boolean;
}

const OpenMenu = lazyModal(async () => (await import('./open-menu.tsx')).OpenMenu);

/** An icon that opens a menu. The code that draws the menu is loaded when the first menu opens. */
export function MenuButton({ label, icon, entries, side = 'end', tabIndex, isInactive = false, ...rest }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <ActionIcon
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        {...(tabIndex === undefined ? {} : { tabIndex })}
        {...(isInactive && { 'data-disabled': true, 'aria-disabled': true })}
        {...rest}
        onClick={({ currentTarget }) => !isInactive && setAnchor(currentTarget)}
      >
        {icon}
      </ActionIcon>
      {anchor && (
        <OpenMenu
          anchor={anchor}
          label={label}
          side={side}
          entries={typeof entries === 'function' ? entries() : entries}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}
