import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { takeLostFocus } from './focus/index.ts';

interface MoreButtonProps extends ButtonProps {
  /** The row after which the next ones come. */
  lastRow(): Element | null | undefined;
  onMore(): void;
  children: ReactNode;
}

/** Brings more rows of the list above it. It goes with the last of them: who pressed it goes on at the first that came. */
export function MoreButton({ lastRow, onMore, children, ...rest }: MoreButtonProps) {
  const before = useRef<Element>(null);
  useLayoutEffect(
    () => () => {
      // The browser has taken the focus off the button that went.
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
  takeLostFocus(row);
}
