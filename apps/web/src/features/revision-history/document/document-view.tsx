import { alertsOfStep } from '@benchbook/domain/alerts';
import { inReadingOrder, numberHighlights } from '@benchbook/domain/highlights';
import type { InstructionContent } from '@benchbook/domain/instructions';
import { numberSteps } from '@benchbook/domain/numbering';
import { flattenSteps } from '@benchbook/domain/steps';
import { useMemo, useRef, useState } from 'react';
import { AlertPanel } from '../../../blocks/alert-panel/index.ts';
import { StepContent, StepNumbersContext, stepNumbersOf } from '../../../blocks/step-content/index.ts';
import { MoreButton } from '../../../ui/more-button.tsx';
import { highlightName } from '../highlight-name.ts';
import { t } from '../messages.ts';
import styles from './document-view.module.css';

/** Steps rendered at a time, with pictures. */
const STEPS_AT_A_TIME = 60;

/** A state of an instruction as a document: highlights for a PDF, else steps with alerts, text and file names. */
export function DocumentView({ content, name }: DocumentProps) {
  return content.kind === 'pdf' ? <PdfDocument content={content} name={name} /> : <StepDocument content={content} name={name} />;
}

function StepDocument({ content, name }: DocumentProps) {
  const numbers = useMemo(() => numberSteps(content.steps), [content]);
  const steps = useMemo(() => flattenSteps(content.steps), [content]);
  const linked = useMemo(() => stepNumbersOf(content.steps), [content]);
  const article = useRef<HTMLElement>(null);
  const [limit, setLimit] = useState(STEPS_AT_A_TIME);
  return (
    <StepNumbersContext value={linked}>
      <article ref={article} className={styles['document']} aria-label={t('contents', { state: name })}>
        <h3 className={styles['title']}>{content.title}</h3>
        {steps.slice(0, limit).map((step) => (
          <section key={step.id} className={styles['step']}>
            <h4>
              <span>{numbers.get(step.id)}</span> {step.title}
            </h4>
            <AlertPanel alerts={alertsOfStep(content.alerts, step.id)} />
            {step.content.content.length > 0 ? (
              <StepContent document={step.content} uses={step.attachments} />
            ) : (
              <p className={styles['none']}>{t('noText')}</p>
            )}
            {step.attachments.length > 0 && (
              <p className={styles['files']}>
                {t('fieldFiles')}: {step.attachments.map((use) => use.file.name).join(', ')}
              </p>
            )}
          </section>
        ))}
        {steps.length > limit && (
          <MoreButton
            lastRow={() => article.current?.querySelector(':scope > section:last-of-type')}
            onMore={() => setLimit(limit + STEPS_AT_A_TIME)}
          >
            {t('showMore', { count: Math.min(STEPS_AT_A_TIME, steps.length - limit) })}
          </MoreButton>
        )}
      </article>
    </StepNumbersContext>
  );
}

interface DocumentProps {
  content: InstructionContent;
  /** "Revision 3", for screen readers. */
  name: string;
}

/** A state of a PDF instruction: the name of its PDF, and its highlights with their files and links. */
function PdfDocument({ content, name }: DocumentProps) {
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
