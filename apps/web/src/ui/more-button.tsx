import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { restoreLostFocus } from './focus/index.ts';

interface MoreButtonProps extends ButtonProps {
  /** The last row before the new ones. */
  lastRow(): Element | null | undefined;
  onMore(): void;
  children: ReactNode;
}

/** Loads more rows of the list above it. It disappears after the last rows; then the focus moves to the first new row. */
export function MoreButton({ lastRow, onMore, children, ...rest }: MoreButtonProps) {
  const before = useRef<Element>(null);
  useLayoutEffect(
    () => () => {
      // The browser has removed the focus from the button that disappeared.
      setTimeout(() => takeFocus(before.current?.nextElementSibling));
    },
    [],
  );
  const more = (): void => {
    before.current = lastRow() ?? null;
    onMore();
  };
  return (
    <Button variant="default" {...rest} onClick={more}>
      {children}
    </Button>
  );
}

function takeFocus(row: Element | null | undefined): void {
  if (!(row instanceof HTMLElement)) return;
  row.tabIndex = -1;
  row.classList.add('bb-takes-focus');
  restoreLostFocus(row);
}
