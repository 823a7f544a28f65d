import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OpenedPdf } from '../engine/open-pdf.ts';
import { type OutlineEntry, readOutline } from '../engine/read-outline.ts';
import { t } from '../messages.ts';
import { PdfButton } from '../pdf-button.tsx';
import styles from './side.module.css';

/** The document's own outline. */
export function Outline({ pdf }: { pdf: OpenedPdf }) {
  const [entries, setEntries] = useState<readonly OutlineEntry[]>();
  useEffect(() => {
    let isOver = false;
    const document = pdf.document();
    if (document) void readOutline(document).then((read) => !isOver && setEntries(read));
    return () => {
      isOver = true;
    };
  }, [pdf]);
  if (!entries) return null;
  if (entries.length === 0) return <p className={styles['none']}>{t('noOutline')}</p>;
  return (
    <nav className={styles['scroll']} aria-label={t('outline')}>
      <Entries entries={entries} pdf={pdf} isTop />
    </nav>
  );
}

function Entries({ entries, pdf, isTop }: { entries: readonly OutlineEntry[]; pdf: OpenedPdf; isTop: boolean }) {
  return (
    <ul className={styles['outline']} data-top={isTop || undefined}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} pdf={pdf} isOpenAtFirst={isTop && entries.length <= 3} />
      ))}
    </ul>
  );
}

function Entry({ entry, pdf, isOpenAtFirst }: { entry: OutlineEntry; pdf: OpenedPdf; isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { title, destination, entries } = entry;
  return (
    <li>
      <span className={styles['entry']}>
        {entries.length > 0 ? (
          <PdfButton
            label={t(isOpen ? 'closeEntry' : 'openEntry', { title })}
            icon={isOpen ? <IconChevronDown /> : <IconChevronRight />}
            isOpen={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          <span className={styles['noChevron']} />
        )}
        <button
          type="button"
          className={styles['entryTitle']}
          disabled={destination === null}
          onClick={() => destination !== null && pdf.goToDestination(destination)}
        >
          {title}
        </button>
      </span>
      {isOpen && entries.length > 0 && <Entries entries={entries} pdf={pdf} isTop={false} />}
    </li>
  );
}
