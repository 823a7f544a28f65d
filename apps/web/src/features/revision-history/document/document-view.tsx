import { alertsOfStep } from '@benchbook/domain/alerts';
import { numberSteps } from '@benchbook/domain/numbering';
import { flattenSteps } from '@benchbook/domain/steps';
import { useMemo, useRef, useState } from 'react';
import { AlertPanel } from '../../../blocks/alert-panel/index.ts';
import { StepContent, StepNumbersContext, stepNumbersOf } from '../../../blocks/step-content/index.ts';
import { MoreButton } from '../../../ui/more-button.tsx';
import { t } from '../messages.ts';
import styles from './document-view.module.css';
import { type DocumentProps, PdfDocument } from './pdf-document.tsx';

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
