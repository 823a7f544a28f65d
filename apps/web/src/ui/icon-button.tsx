import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps
  extends Omit<ActionIconProps, 'children'>,
    Omit<ComponentProps<'button'>, keyof ActionIconProps | 'children'> {
  /** Accessible name and text of the tooltip. */
  label: string;
  icon: ReactNode;
  /** Can't be pressed but can have the focus: somebody who has just pressed it by keyboard keeps their place. */
  isInactive?: boolean;
}

/** An icon-only button: its name shows as a tooltip after 500 ms and is announced by screen readers. */
export function IconButton({ label, icon, isInactive = false, onClick, ...rest }: IconButtonProps) {
  const pressing = isInactive ? { 'data-disabled': true, 'aria-disabled': true } : { onClick };
  return (
    <ActionIcon aria-label={label} data-tooltip={label} {...pressing} {...rest}>
      {icon}
    </ActionIcon>
  );
}
