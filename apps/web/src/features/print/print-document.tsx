import { alertsOfStep } from '@benchbook/domain/alerts';
import type { MarkupDocument } from '@benchbook/domain/markup';
import { numberSteps } from '@benchbook/domain/numbering';
import { flattenSteps } from '@benchbook/domain/steps';
import { memo, useMemo } from 'react';
import { followPdf } from '../../blocks/pdf-marks/index.ts';
import { StepNumbersContext, stepNumbersOf } from '../../blocks/step-content/index.ts';
import { t } from './messages.ts';
import { PrintCover } from './print-cover.tsx';
import styles from './print-document.module.css';
import stepStyles from './print-step.module.css';
import { PrintStep } from './print-step.tsx';
import type { PrintDocument as Printed } from './use-print-document.ts';

/** The whole revision in print order: cover, contents, steps. */
export const PrintDocument = memo(function PrintDocument({ instruction, paper, timeZone, pins }: Printed) {
  const printed = useMemo(() => asPrinted(instruction), [instruction]);
  const { alerts, steps: tree } = printed.content;
  const steps = useMemo(() => flattenSteps(tree), [tree]);
  const numbers = useMemo(() => numberSteps(tree), [tree]);
  const linked = useMemo(() => stepNumbersOf(tree), [tree]);
  const own = useMemo(() => alerts.filter((alert) => !alert.isGlobal), [alerts]);
  const numberOf = (id: string): string => numbers.get(id) ?? '';
  const isPdf = instruction.content.kind === 'pdf';
  return (
    <StepNumbersContext value={linked}>
      <article className={styles['document']}>
        <PrintCover instruction={printed} paper={paper} timeZone={timeZone} />
        <nav className={styles['contents']} aria-label={t('contents')} data-print-contents>
          <h2>{t(isPdf ? 'highlights' : 'contents')}</h2>
          {isPdf && <p className={stepStyles['notes']}>{t('ofPdf', { name: instruction.content.pdfPath })}</p>}
          <ul>
            {steps.map((step) => (
              <li key={step.id} data-depth={Math.min(numberOf(step.id).split('.').length, 6)}>
                <a href={`#step-${step.id}`}>
                  <span>{numberOf(step.id)}</span> {step.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {steps.map((step) => (
          <PrintStep key={step.id} step={step} number={numberOf(step.id)} alerts={alertsOfStep(own, step.id)} pins={pins} />
        ))}
      </article>
    </StepNumbersContext>
  );
});

/** What is printed in sequence: the steps, or the highlights of a PDF with their pages. */
function asPrinted(instruction: Printed['instruction']): Printed['instruction'] {
  if (instruction.content.kind !== 'pdf') return instruction;
  const { instruction: followed, marks } = followPdf(instruction);
  const markOf = new Map(marks.map((mark) => [mark.id, mark]));
  const steps = followed.content.steps.map((step) => {
    const mark = markOf.get(step.id);
    if (!mark) return step;
    const leads = mark.links.flatMap(({ link }) => (link ? [t('leadsTo', { title: link.title })] : []));
    return { ...step, title: t('onPage', { page: mark.shown.page, quote: step.title }), content: paragraphs(leads) };
  });
  return { ...followed, content: { ...followed.content, steps } };
}

function paragraphs(lines: readonly string[]): MarkupDocument {
  return { type: 'doc', content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) };
}
