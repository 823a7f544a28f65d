import { IconFileText, IconHighlight, IconPaperclip } from '@tabler/icons-react';
import styles from '../panes/panes.module.css';
import { t } from './messages.ts';

export type PdfPaneName = 'page' | 'highlights' | 'files';

const PANES = [
  { name: 'page', label: 'page', icon: IconFileText },
  { name: 'highlights', label: 'highlights', icon: IconHighlight },
  { name: 'files', label: 'mappedFiles', icon: IconPaperclip },
] as const;

/** Below 768 px: which of the three panes shows. */
export function PdfPaneBar({ shown, onShow }: { shown: PdfPaneName; onShow(name: PdfPaneName): void }) {
  return (
    <nav className={styles['bar']} aria-label={t('panes')}>
      {PANES.map(({ name, label, icon: Icon }) => (
        <button key={name} type="button" aria-current={name === shown || undefined} onClick={() => onShow(name)}>
          <Icon size={22} stroke={1.75} aria-hidden />
          {t(label)}
        </button>
      ))}
    </nav>
  );
}
