import { IconX } from '@tabler/icons-react';
import type { OpenedPdf } from '../engine/open-pdf.ts';
import type { Turn } from '../engine/page-space.ts';
import { t } from '../messages.ts';
import { PdfButton } from '../pdf-button.tsx';
import type { Finding, Hit } from '../use-find.ts';
import { HitList } from './hit-list.tsx';
import { Outline } from './outline.tsx';
import styles from './side.module.css';
import { Thumbnails } from './thumbnails.tsx';

export type SideTab = 'pages' | 'outline' | 'hits';

interface SidePanelProps {
  tab: SideTab;
  onTab(tab: SideTab): void;
  onClose(): void;
  pdf: OpenedPdf;
  page: number;
  pageCount: number;
  turn: Turn;
  onGoTo(page: number): void;
  /** Null without a search. */
  finding: Finding | null;
  onHit(hit: Hit): void;
}

/** Side panel: thumbnails, the outline, or the search results. */
export function SidePanel({ tab, onTab, onClose, pdf, page, pageCount, turn, onGoTo, finding, onHit }: SidePanelProps) {
  const tabs: ReadonlyArray<readonly [SideTab, string]> = [
    ['pages', t('thumbnails')],
    ['outline', t('outline')],
    ...(finding ? [['hits', t('matchesTab')] as const] : []),
  ];
  return (
    <section className={styles['side']} aria-label={t('sidePanel')}>
      <header className={styles['head']}>
        {tabs.map(([name, label]) => (
          <button key={name} type="button" aria-pressed={name === tab} className={styles['tab']} onClick={() => onTab(name)}>
            {label}
          </button>
        ))}
        <span className={styles['grow']} />
        <PdfButton label={t('close')} icon={<IconX />} onClick={onClose} />
      </header>
      {tab === 'pages' && <Thumbnails pdf={pdf} page={page} pageCount={pageCount} turn={turn} onGoTo={onGoTo} />}
      {tab === 'outline' && <Outline pdf={pdf} />}
      {tab === 'hits' && finding && <HitList finding={finding} onHit={onHit} />}
    </section>
  );
}
