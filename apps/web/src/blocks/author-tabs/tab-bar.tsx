import type { Id } from '@benchbook/domain/ids';
import { IconListDetails, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { authoringPath, FROM_TAB, lastListPath } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { AuthorTab } from './author-state.ts';
import { useAuthorTabs } from './author-tabs.ts';
import { t } from './messages.ts';
import styles from './tab-bar.module.css';

interface TabBarProps {
  /** The instruction on the screen; null on the list. */
  openId: Id | null;
}

/** The open instructions, over the editor and the list; the first tab leads to the list and can't be closed (EDIT-23, EDIT-24). */
export function TabBar({ openId }: TabBarProps) {
  const navigate = useNavigate();
  const { id: userId } = useCurrentUser();
  const { tabs, unsavedIds, close: closeTab } = useAuthorTabs(userId);
  const list = lastListPath(userId);
  const close = (tab: AuthorTab): void => {
    void closeTab(tab.id);
    if (tab.id !== openId) return;
    const index = tabs.indexOf(tab);
    const next = tabs[index + 1] ?? tabs[index - 1];
    void navigate(next ? authoringPath(next) : list, { state: FROM_TAB });
  };
  return (
    <nav className={styles['bar']} aria-label={t('openInstructions')}>
      <Link
        to={list}
        className={styles['parent']}
        data-open={openId === null || undefined}
        aria-label={t('workInstructions')}
        aria-current={openId === null ? 'page' : undefined}
      >
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
          {unsavedIds.has(tab.id) && <span className={styles['dot']} role="img" aria-label={t('unsaved')} title={t('unsaved')} />}
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

/** Scrolls the open tab into view, however many are before it. */
function showWhole(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
