import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps
  extends Omit<ActionIconProps, 'children'>,
    Omit<ComponentProps<'button'>, keyof ActionIconProps | 'children'> {
  /** Name for screen readers and the words of the tooltip. */
  label: string;
  icon: ReactNode;
  /** Can not be pressed now, and can have the focus: whoever has just pressed it with the keys goes on from it. */
  isInactive?: boolean;
}

/** A button that is only an icon: its name shows as a tooltip after 500 ms and is read out. */
export function IconButton({ label, icon, isInactive = false, onClick, ...rest }: IconButtonProps) {
  const pressing = isInactive ? { 'data-disabled': true, 'aria-disabled': true } : { onClick };
  return (
    <ActionIcon aria-label={label} data-tooltip={label} {...pressing} {...rest}>
      {icon}
    </ActionIcon>
  );
}
