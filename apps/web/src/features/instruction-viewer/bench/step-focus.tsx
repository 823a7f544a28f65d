import type { ViewerChannel } from '@benchbook/contracts';
import type { Alert } from '@benchbook/domain/alerts';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { TokenNode } from '@benchbook/domain/markup';
import type { Step } from '@benchbook/domain/steps';
import { type ReactNode, useEffect, useRef } from 'react';
import { AlertPanel } from '../../../blocks/alert-panel/index.ts';
import { AttachmentViewer } from '../../../blocks/attachment-viewer/index.ts';
import { StepContent } from '../../../blocks/step-content/index.ts';
import { t } from '../messages.ts';
import type { StepState } from '../progress/step-states.ts';
import styles from './bench.module.css';
import { StepNotes } from './step-notes.tsx';
import { useSwipe } from './use-swipe.ts';

interface StepFocusProps {
  step: Step;
  number: string;
  state: StepState;
  alerts: readonly Alert[];
  selectedUseId: string | undefined;
  channel: ViewerChannel;
  /** Said above the step: all done, or a refusal. */
  notice: ReactNode;
  /** Beside the title: the control that reports a problem. */
  report: ReactNode;
  onSelectUse(use: AttachmentUse): void;
  onFollow(token: TokenNode): void;
  onNext(): void;
  onPrevious(): void;
}

/** One step and nothing else: title and alerts stay, photo and text share the rest; a swipe turns the page. */
export function StepFocus({
  step,
  number,
  state,
  alerts,
  selectedUseId,
  channel,
  notice,
  report,
  onSelectUse,
  onFollow,
  onNext,
  onPrevious,
}: StepFocusProps) {
  const main = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const swipe = useSwipe({ onLeft: onNext, onRight: onPrevious });
  const hasText = step.content.content.length > 0;
  const hasFiles = step.attachments.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every step begins at its top
  useEffect(() => {
    for (const area of [main.current, text.current]) if (area) area.scrollTop = 0;
  }, [step.id]);

  return (
    <div ref={main} className={styles['main']} {...swipe}>
      {notice}
      <div className={styles['stepHead']}>
        <h2 className={styles['stepTitle']}>
          <span className={styles['number']}>{number}</span> {step.title}
        </h2>
        {report}
      </div>
      <StepNotes step={step} state={state} hasFileCount={false} />
      <AlertPanel alerts={alerts} size="bench" />
      <div className={styles['body']} data-files={hasFiles || undefined} data-text={hasText || undefined}>
        {hasFiles && (
          <div className={styles['photo']}>
            <AttachmentViewer
              uses={step.attachments}
              selectedId={selectedUseId}
              onSelect={onSelectUse}
              channel={channel}
              size="bench"
            />
          </div>
        )}
        {hasText && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls with the keyboard too
          <div ref={text} className={styles['text']} tabIndex={0}>
            <StepContent document={step.content} uses={step.attachments} size="bench" onFollow={onFollow} />
          </div>
        )}
        {!hasText && !hasFiles && <p className={styles['empty']}>{t('emptyStep')}</p>}
      </div>
    </div>
  );
}
