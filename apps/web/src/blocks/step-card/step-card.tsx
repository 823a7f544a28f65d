import type { Alert } from '@benchbook/domain/alerts';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { TokenNode } from '@benchbook/domain/markup';
import type { StepBody } from '@benchbook/domain/steps';
import type { ReactNode } from 'react';
import { AlertPanel } from '../alert-panel/index.ts';
import { StepContent } from '../step-content/index.ts';
import styles from './step-card.module.css';
import { StepMeta } from './step-meta.tsx';

interface StepCardProps {
  step: StepBody & { readonly id: Id; readonly attachments: readonly AttachmentUse[] };
  /** "6.7.1" */
  number: string;
  alerts: readonly Alert[];
  isSelected: boolean;
  onSelect(): void;
  onFollow?: ((token: TokenNode) => void) | undefined;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Where a step has neither text nor files. */
  whenEmpty?: ReactNode;
  /** Below everything else. */
  foot?: ReactNode;
  /** In place of the title while it is edited. */
  titleField?: ReactNode;
  /** In place of the alerts while they are edited. */
  alertEditor?: ReactNode;
  /** In place of alerts, text and the line below while the content is edited. */
  editor?: ReactNode;
}

/** One step as an author reads it: number and title, alerts first, then the text, then time, files and checks. */
export function StepCard({
  step,
  number,
  alerts,
  isSelected,
  onSelect,
  onFollow,
  actions,
  whenEmpty,
  foot,
  titleField,
  alertEditor,
  editor,
}: StepCardProps) {
  const isEmpty = step.content.content.length + step.attachments.length === 0;
  const titleId = `step-title-${step.id}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its buttons and the tree select by keyboard
    <article
      className={styles['card']}
      data-step-card={step.id}
      data-selected={isSelected || undefined}
      aria-labelledby={titleId}
      aria-current={isSelected ? 'step' : undefined}
      onClick={onSelect}
    >
      <header className={styles['head']}>
        <div className={styles['name']}>
          <span className={styles['number']}>{number}</span>
          {titleField || (
            <h2 id={titleId} className={styles['title']}>
              {step.title}
            </h2>
          )}
        </div>
        {actions && <span className={styles['actions']}>{actions}</span>}
      </header>
      {editor || (
        <div className={styles['body']}>
          {alertEditor || <AlertPanel alerts={alerts} />}
          {step.content.content.length > 0 && (
            <StepContent document={step.content} uses={step.attachments} {...(onFollow ? { onFollow } : {})} />
          )}
          {isEmpty && !alertEditor && whenEmpty}
          <StepMeta step={step} />
          {foot}
        </div>
      )}
    </article>
  );
}
