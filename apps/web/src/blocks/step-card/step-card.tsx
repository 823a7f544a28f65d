import type { Alert } from '@benchbook/domain/alerts';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { TokenNode } from '@benchbook/domain/markup';
import type { StepBody } from '@benchbook/domain/steps';
import type { MouseEvent, ReactNode } from 'react';
import { AlertPanel } from '../alert-panel/index.ts';
import { lineOffsetAt, StepContent, type TextPlace, textPlaceAt } from '../step-content/index.ts';
import styles from './step-card.module.css';
import { StepMeta } from './step-meta.tsx';

export interface WriteHandlers {
  title(offset: number | undefined): void;
  text(place: TextPlace | undefined): void;
  /** A double-click whose first click may have opened the text. */
  word(): void;
}

interface StepCardProps {
  step: StepBody & { readonly id: Id; readonly attachments: readonly AttachmentUse[] };
  /** "6.7.1" */
  number: string;
  alerts: readonly Alert[];
  isSelected: boolean;
  onSelect(): void;
  onFollow?: ((token: TokenNode) => void) | undefined;
  /** Called with the clicked position in the text of the selected card; without it the text is read-only. */
  onWrite?: WriteHandlers | undefined;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Shown where a step has neither text nor files. */
  whenEmpty?: ReactNode;
  /** Below everything else. */
  foot?: ReactNode;
  /** Replaces the title while it is edited. */
  titleField?: ReactNode;
  /** Replaces the alerts while they are edited. */
  alertEditor?: ReactNode;
  /** Replaces alerts, text and the line below while the content is edited. */
  editor?: ReactNode;
}

/** One step for an author: number and title, alerts first, then the text, then time, files and checks. */
export function StepCard({
  step,
  number,
  alerts,
  isSelected,
  onSelect,
  onFollow,
  onWrite,
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
      onDoubleClick={onWrite?.word}
    >
      <header className={styles['head']}>
        <div className={styles['name']}>
          <span className={styles['number']}>{number}</span>
          {titleField || (
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the tree and the pencil open it
            <h2
              id={titleId}
              className={styles['title']}
              onClick={(event) => {
                if (isSelected && meansToWrite(event)) onWrite?.title(lineOffsetAt(event.currentTarget, event));
              }}
            >
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
            // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the tree and "Edit content" open it
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above
            <div
              className={styles['text']}
              data-writable={(isSelected && onWrite !== undefined) || undefined}
              onClick={(event) => {
                const text = event.currentTarget.firstElementChild;
                if (isSelected && text && meansToWrite(event)) onWrite?.text(textPlaceAt(text, event));
              }}
            >
              <StepContent document={step.content} uses={step.attachments} {...(onFollow ? { onFollow } : {})} />
            </div>
          )}
          {isEmpty && !alertEditor && whenEmpty}
          <StepMeta step={step} />
          {foot}
        </div>
      )}
    </article>
  );
}

/** A click on words: not on a link, and not the end of a text selection, but a double-click, which selects a word. */
function meansToWrite({ target, detail }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button')) return false;
  return detail > 1 || getSelection()?.isCollapsed !== false;
}
