import type { ReactNode } from 'react';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import type { MenuLine } from '../../ui/menu/menu-line.ts';
import styles from './content-editor.module.css';

interface ToolMenuProps {
  label: string;
  icon: ReactNode;
  entries: readonly MenuLine[] | (() => readonly MenuLine[]);
}

/** A tool that opens a list of choices; each choice returns the focus to the text. */
export function ToolMenu(props: ToolMenuProps) {
  return (
    <MenuButton {...props} data-tooltip={props.label} side="start" variant="subtle" size="xs" className={styles['tool'] ?? ''} />
  );
}
