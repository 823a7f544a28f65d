import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

interface IconButtonProps
  extends Omit<ActionIconProps, 'children'>,
    Omit<ComponentPropsWithoutRef<'button'>, keyof ActionIconProps | 'children'> {
  /** Name for screen readers and the words of the tooltip. */
  label: string;
  icon: ReactNode;
}

/** A button that is only an icon: its name shows as a tooltip after 500 ms and is read out. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <ActionIcon aria-label={label} data-tooltip={label} {...rest}>
      {icon}
    </ActionIcon>
  );
}
