import { Menu } from '@mantine/core';
import { createPortal } from 'react-dom';
import { useIsTouch } from '../media.ts';
import type { MenuLine } from './menu-line.ts';

/** Distance of a menu from the edges of the window; at the lower edge is the status bar, 24 px high. */
const EDGES_PX = { padding: { top: 8, right: 8, bottom: 32, left: 8 } } as const;

interface OpenMenuProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  label: string;
  entries: readonly MenuLine[];
  /** The edge of the button that the menu aligns to; `end` by default. */
  side?: 'start' | 'end';
  onClose(): void;
}

/** A menu under its button; Escape, a choice and a click elsewhere close it, and the focus returns to the button. */
export function OpenMenu({ anchor, label, entries, side = 'end', onClose }: OpenMenuProps) {
  const box = anchor.getBoundingClientRect();
  const isTouch = useIsTouch();
  const close = () => {
    onClose();
    anchor.focus();
  };
  // In the body: inside a row that is moved by a transform, `fixed` is not relative to the window.
  return createPortal(
    <Menu
      opened
      onChange={(isOpen) => !isOpen && close()}
      position={`bottom-${side}`}
      width={200}
      shadow="md"
      withinPortal
      transitionProps={{ duration: 0 }}
      // A long menu on a low screen scrolls instead of leaving it.
      middlewares={{ flip: EDGES_PX, shift: EDGES_PX, size: EDGES_PX }}
      styles={{ dropdown: { overflowY: 'auto' }, ...(isTouch && { item: { minHeight: 44 } }) }}
    >
      <Menu.Target>
        <span
          aria-hidden="true"
          style={{ position: 'fixed', left: box.left, top: box.top, width: box.width, height: box.height, pointerEvents: 'none' }}
        >
          {/* Its target names the popup, even though the target itself is hidden. */}
          <span className="bb-visually-hidden">{label}</span>
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an open menu keep their places
          <Line key={index} line={line} anchor={anchor} />
        ))}
      </Menu.Dropdown>
    </Menu>,
    document.body,
  );
}

function Line({ line, anchor }: { line: MenuLine; anchor: HTMLElement }) {
  if (line === 'divider') return <Menu.Divider />;
  if ('heading' in line) return <Menu.Label>{line.heading}</Menu.Label>;
  return (
    <Menu.Item
      leftSection={line.icon}
      rightSection={line.hint}
      disabled={line.isDisabled ?? false}
      {...(line.isGrave ? { c: 'var(--bb-error)' } : {})}
      onClick={() => {
        // A question that it opens returns the focus to the element that had it; this entry is removed by then.
        anchor.focus();
        line.onChoose();
      }}
    >
      {line.label}
    </Menu.Item>
  );
}
