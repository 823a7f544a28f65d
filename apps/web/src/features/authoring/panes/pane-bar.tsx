import { IconFileText, IconListTree, IconPaperclip } from '@tabler/icons-react';
import { t } from '../messages.ts';
import styles from './panes.module.css';

export type PaneName = 'steps' | 'content' | 'attachments';

const PANES = [
  { name: 'steps', icon: IconListTree },
  { name: 'content', icon: IconFileText },
  { name: 'attachments', icon: IconPaperclip },
] as const;

/** Below 768 px: which of the three panes shows. */
export function PaneBar({ shown, onShow }: { shown: PaneName; onShow(name: PaneName): void }) {
  return (
    <nav className={styles['bar']} aria-label={t('panes')}>
      {PANES.map(({ name, icon: Icon }) => (
        <button key={name} type="button" aria-current={name === shown || undefined} onClick={() => onShow(name)}>
          <Icon size={22} stroke={1.75} aria-hidden />
          {t(name)}
        </button>
      ))}
    </nav>
  );
}
