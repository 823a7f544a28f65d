import { numberSteps } from '@benchbook/domain/numbering';
import type { Step } from '@benchbook/domain/steps';
import { useMemo } from 'react';
import { t } from './messages.ts';
import classes from './table-of-contents.module.css';

/** The steps with their numbers, to read and not to change (WI-16). */
export function TableOfContents({ steps }: { steps: readonly Step[] }) {
  const numbers = useMemo(() => numberSteps(steps), [steps]);
  return <Level steps={steps} numbers={numbers} isTop />;
}

function Level({
  steps,
  numbers,
  isTop = false,
}: {
  steps: readonly Step[];
  numbers: ReadonlyMap<string, string>;
  isTop?: boolean;
}) {
  return (
    <ol className={classes['level']} data-top={isTop || undefined} aria-label={isTop ? t('tableOfContents') : undefined}>
      {steps.map((step) => (
        <li key={step.id}>
          <span className={classes['line']}>
            <span className={classes['number']}>{numbers.get(step.id)}</span>
            <span className={classes['name']}>{step.title}</span>
          </span>
          {step.children.length > 0 && <Level steps={step.children} numbers={numbers} />}
        </li>
      ))}
    </ol>
  );
}
