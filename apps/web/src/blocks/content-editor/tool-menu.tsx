import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './content-editor.module.css';

/** A tool that opens a list of choices; the cursor stays in the text. */
export function ToolMenu({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Menu position="bottom-start" withinPortal returnFocus={false} shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <IconButton label={label} icon={icon} variant="subtle" size="xs" className={styles['tool']} aria-haspopup="menu" />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
