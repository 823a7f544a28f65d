import { Drawer } from '@mantine/core';
import { t } from './messages.ts';
import { Navigation } from './navigation.tsx';
import classes from './shell.module.css';

/** The navigation under 768 px; includes the version, as there is no status bar. */
export function NavigationDrawer({ onClose }: { onClose(): void }) {
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      title={t('product')}
      closeButtonProps={{ 'aria-label': t('closeNavigation') }}
      styles={STYLES}
    >
      <Navigation onNavigate={onClose} />
      <p className={classes['drawerFoot']}>{t('version')}</p>
    </Drawer>
  );
}

const STYLES = {
  content: { background: 'var(--bb-bezel)', color: 'var(--bb-bezel-text)', display: 'flex', flexDirection: 'column' },
  header: { background: 'var(--bb-bezel)', color: 'var(--bb-bezel-text)', minHeight: 52 },
  title: { fontWeight: 600 },
  close: { color: 'var(--bb-bezel-text)', width: 44, height: 44 },
  body: { padding: 0, flex: 1, display: 'flex', flexDirection: 'column' },
} as const;
