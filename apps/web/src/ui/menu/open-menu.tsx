import { Menu } from '@mantine/core';
import { createPortal } from 'react-dom';
import type { MenuEntry } from './menu-button.tsx';

interface OpenMenuProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  label: string;
  entries: readonly MenuEntry[];
  onClose(): void;
}

/** A menu under its button; Escape, a choice and a click elsewhere close it, and focus goes back to the button. */
export function OpenMenu({ anchor, label, entries, onClose }: OpenMenuProps) {
  const box = anchor.getBoundingClientRect();
  const close = () => {
    onClose();
    anchor.focus();
  };
  // In the body: inside of a row that is moved by a transform, fixed would not be fixed to the window.
  return createPortal(
    <Menu
      opened
      onChange={(isOpen) => !isOpen && close()}
      position="bottom-end"
      width={200}
      shadow="md"
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <span
          aria-hidden="true"
          style={{ position: 'fixed', left: box.left, top: box.top, width: box.width, height: box.height, pointerEvents: 'none' }}
        >
          {/* What opens is named by its target, even though the target itself is hidden. */}
          <span className="bb-visually-hidden">{label}</span>
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item key={entry.label} leftSection={entry.icon} rightSection={entry.hint} onClick={entry.onChoose}>
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>,
    document.body,
  );
}
