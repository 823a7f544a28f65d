import { inReadingOrder, numberHighlights } from '@benchbook/domain/highlights';
import type { InstructionContent } from '@benchbook/domain/instructions';
import { useMemo } from 'react';
import { highlightName } from '../highlight-name.ts';
import { t } from '../messages.ts';
import styles from './document-view.module.css';

export interface DocumentProps {
  content: InstructionContent;
  /** "Revision 3", for screen readers. */
  name: string;
}

/** A state of a PDF instruction: the name of its PDF, and its highlights with their files and links. */
export function PdfDocument({ content, name }: DocumentProps) {
  const highlights = useMemo(() => inReadingOrder(content.highlights), [content]);
  const numbers = useMemo(() => numberHighlights(content.highlights), [content]);
  return (
    <article className={styles['document']} aria-label={t('highlightsOf', { state: name })}>
      <h3 className={styles['title']}>{content.title}</h3>
      <p className={styles['files']}>{t('openPdf', { name: content.pdfPath })}</p>
      {highlights.length === 0 && <p className={styles['none']}>{t('noHighlights')}</p>}
      {highlights.map((highlight) => {
        const { id, page, link, attachments } = highlight;
        return (
          <section key={id} className={styles['step']}>
            <h4>
              <span>{numbers.get(id)}</span> {highlightName(highlight)}
            </h4>
            <p className={styles['none']}>{t('onPage', { page })}</p>
            {link && (
              <p className={styles['files']}>
                {t('fieldLink')}: {link.title}
              </p>
            )}
            {attachments.length > 0 && (
              <p className={styles['files']}>
                {t('fieldFiles')}: {attachments.map((use) => use.file.name).join(', ')}
              </p>
            )}
          </section>
        );
      })}
    </article>
  );
}
