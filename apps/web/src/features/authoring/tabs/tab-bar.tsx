import { IconListDetails, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { AuthorTab } from '../../../blocks/instruction-draft/index.ts';
import { authoringPath, FROM_TAB, lastListPath } from '../../../lib/routes/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../messages.ts';
import styles from './tab-bar.module.css';

interface TabBarProps {
  tabs: readonly AuthorTab[];
  openId: string;
  onClose(tab: AuthorTab): void;
}

/** The open instructions; the first tab leads to the list and can't be closed (EDIT-23, EDIT-24). */
export function TabBar({ tabs, openId, onClose }: TabBarProps) {
  const navigate = useNavigate();
  const list = lastListPath(useCurrentUser().id);
  const close = (tab: AuthorTab): void => {
    onClose(tab);
    if (tab.id !== openId) return;
    const index = tabs.indexOf(tab);
    const next = tabs[index + 1] ?? tabs[index - 1];
    void navigate(next ? authoringPath(next) : list, { state: FROM_TAB });
  };
  return (
    <nav className={styles['bar']} aria-label={t('openInstructions')}>
      <Link to={list} className={styles['parent']} aria-label={t('workInstructions')}>
        <IconListDetails size={18} stroke={1.75} aria-hidden />
        <span>{t('workInstructions')}</span>
      </Link>
      {tabs.map((tab) => (
        <span
          key={tab.id}
          ref={tab.id === openId ? showWhole : undefined}
          className={styles['tab']}
          data-open={tab.id === openId || undefined}
        >
          <Link to={authoringPath(tab)} state={FROM_TAB} title={tab.title} aria-current={tab.id === openId ? 'page' : undefined}>
            {tab.title}
          </Link>
          <IconButton
            label={t('closeTab', { title: tab.title })}
            icon={<IconX size={16} />}
            size="xs"
            onClick={() => close(tab)}
          />
        </span>
      ))}
    </nav>
  );
}

/** The open tab is in sight, however many stand before it. */
function showWhole(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
