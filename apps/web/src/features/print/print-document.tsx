import { alertsOfStep } from '@benchbook/domain/alerts';
import { numberSteps } from '@benchbook/domain/numbering';
import { flattenSteps } from '@benchbook/domain/steps';
import { memo, useMemo } from 'react';
import { t } from './messages.ts';
import styles from './print.module.css';
import { PrintCover } from './print-cover.tsx';
import { PrintStep } from './print-step.tsx';
import type { PrintDocument as Printed } from './use-print-document.ts';

/** The whole revision in the order of the paper: head, contents, steps. */
export const PrintDocument = memo(function PrintDocument({ instruction, paper }: Printed) {
  const { steps: tree, alerts } = instruction.content;
  const steps = useMemo(() => flattenSteps(tree), [tree]);
  const numbers = useMemo(() => numberSteps(tree), [tree]);
  const own = useMemo(() => alerts.filter((alert) => !alert.isGlobal), [alerts]);
  const numberOf = (id: string): string => numbers.get(id) ?? '';
  return (
    <article className={styles['document']}>
      <PrintCover instruction={instruction} paper={paper} />
      <nav className={styles['contents']} aria-label={t('contents')}>
        <h2>{t('contents')}</h2>
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
        <PrintStep key={step.id} step={step} number={numberOf(step.id)} alerts={alertsOfStep(own, step.id)} />
      ))}
    </article>
  );
});
