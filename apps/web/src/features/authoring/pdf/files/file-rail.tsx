import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import panes from '../../panes/panes.module.css';
import { t } from '../messages.ts';
import styles from '../pdf-panes.module.css';

interface FileRailProps {
  isOpen: boolean;
  /** Number of files and instructions of the selected mark. */
  count: number;
  onToggle(isOpen: boolean): void;
  children: ReactNode;
}

/** The files collapsed to 48 px; when opened, they overlay highlights and page, which do not move. */
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
