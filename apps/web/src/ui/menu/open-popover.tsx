import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface OpenPopoverProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  label: string;
  onClose(): void;
  width: number;
  /** The edge of the button that the popover aligns to; `end` by default. */
  side?: 'start' | 'end';
  children: ReactNode;
}

/** A small window under its button: Escape and a click elsewhere close it, and the focus returns to the button. */
export function OpenPopover({ anchor, label, onClose, width, side = 'end', children }: OpenPopoverProps) {
  const { left, top, width: anchorWidth, height } = anchor.getBoundingClientRect();
  const close = () => {
    onClose();
    anchor.focus();
  };
  // In the body: inside a row that is moved by a transform, `fixed` is not relative to the window.
  return createPortal(
    <Popover
      opened
      trapFocus
      onChange={(isOpen) => !isOpen && close()}
      position={`bottom-${side}`}
      width={width}
      shadow="md"
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span aria-hidden="true" style={{ position: 'fixed', left, top, width: anchorWidth, height, pointerEvents: 'none' }}>
          {/* Its target names the popup, even though the target itself is hidden. */}
          <span className="bb-visually-hidden">{label}</span>
        </span>
      </Popover.Target>
      <Popover.Dropdown p={0}>{children}</Popover.Dropdown>
    </Popover>,
    document.body,
  );
}
