import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lazyModal } from '../lazy/index.ts';
import type { MenuLine } from './menu-line.ts';

interface MenuButtonProps extends Omit<ActionIconProps, 'children'> {
  /** Name of the button. */
  label: string;
  icon: ReactNode;
  /** What stands in the menu; a function is asked when it opens. */
  entries: readonly MenuLine[] | (() => readonly MenuLine[]);
  /** Which edge of the button the menu keeps to; `end` by default. */
  side?: 'start' | 'end';
  tabIndex?: number;
  /** Can not be pressed now, and can have the focus: whoever chose of it what left nothing to choose goes on from it. */
  isInactive?: boolean;
}

const OpenMenu = lazyModal(async () => (await import('./open-menu.tsx')).OpenMenu);

/** An icon that opens a menu. What draws the menu is loaded with the first one that opens. */
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
