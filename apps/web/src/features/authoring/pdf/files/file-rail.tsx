import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import panes from '../../panes/panes.module.css';
import { t } from '../messages.ts';
import styles from '../pdf-panes.module.css';

interface FileRailProps {
  isOpen: boolean;
  /** Files and instructions tied to the selected mark. */
  count: number;
  onToggle(isOpen: boolean): void;
  children: ReactNode;
}

/** The files folded to 48 px; opened, they lie over the highlights and the page, which keep their places. */
export function FileRail({ isOpen, count, onToggle, children }: FileRailProps) {
  return (
    <div className={panes['railRight']}>
      <IconButton
        label={t(isOpen ? 'closeFiles' : 'openFiles')}
        aria-expanded={isOpen}
        icon={
          isOpen ? (
            <IconLayoutSidebarRightCollapse size={18} stroke={1.75} />
          ) : (
            <IconLayoutSidebarRightExpand size={18} stroke={1.75} />
          )
        }
        onClick={() => onToggle(!isOpen)}
      />
      <span>{count}</span>
      {isOpen && <div className={`${panes['over']} ${styles['rail']}`}>{children}</div>}
    </div>
  );
}
