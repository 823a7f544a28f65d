import type { Alert } from '@benchbook/domain/alerts';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { HighlightLink } from '@benchbook/domain/highlights';
import type { Step } from '@benchbook/domain/steps';
import { IconBook2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { AlertPanel } from '../../../blocks/alert-panel/index.ts';
import { AttachmentViewer } from '../../../blocks/attachment-viewer/index.ts';
import type { Mark } from '../../../blocks/pdf-marks/index.ts';
import { MoreBelow } from '../bench/more-below.tsx';
import focusStyles from '../bench/step-focus.module.css';
import { useSwipe } from '../bench/use-swipe.ts';
import { t } from './messages.ts';
import styles from './pdf-stage.module.css';

export interface HighlightSideProps {
  /** The highlight on the screen. */
  step: Step;
  number: string;
  alerts: readonly Alert[];
  selectedUseId: string | undefined;
  /** The report control, and short facts about the highlight. */
  report: ReactNode;
  notes: ReactNode;
  onSelectUse(use: AttachmentUse): void;
  onOpenLink(link: HighlightLink): void;
  onNext(): void;
  onPrevious(): void;
}

/** The details of the current highlight: text, alerts, files and linked instructions. */
export function HighlightSide({
  mark,
  isHidden,
  notice,
  ...props
}: HighlightSideProps & { mark: Mark | undefined; isHidden: boolean; notice: ReactNode }) {
  const { step, number, alerts, selectedUseId, report, notes, onSelectUse, onOpenLink } = props;
  const hasFiles = step.attachments.length > 0;
  const side = useRef<HTMLElement>(null);
  const swipe = useSwipe({ onLeft: props.onNext, onRight: props.onPrevious });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every highlight begins at its top
  useEffect(() => {
    if (side.current) side.current.scrollTop = 0;
  }, [step.id]);
  // Pause a video that is not visible: its controls are not visible either.
  useEffect(() => {
    if (isHidden) for (const media of side.current?.querySelectorAll('video, audio') ?? []) pause(media);
  }, [isHidden]);
  return (
    <div className={styles['sidePlace']} data-hidden={isHidden || undefined}>
      <MoreBelow area={side}>
        <aside ref={side} className={styles['side']} aria-label={t('highlight', { number })} {...swipe}>
          <div className={styles['notices']}>{notice}</div>
          <div className={styles['about']}>
            <h2 className={styles['title']}>
              <span className={focusStyles['number']}>{number}</span> <span className={styles['quote']}>{step.title}</span>
            </h2>
            {notes}
            <AlertPanel alerts={alerts} size="bench" />
          </div>
          {hasFiles && (
            <div className={styles['files']}>
              <AttachmentViewer
                uses={step.attachments}
                selectedId={selectedUseId}
                onSelect={onSelectUse}
                size="bench"
                label={t('filesOfHighlight')}
              />
            </div>
          )}
          <div className={styles['more']}>
            {!hasFiles && !mark && <p className={styles['none']}>{t('noHighlights')}</p>}
            {!hasFiles && mark && mark.links.length === 0 && <p className={styles['none']}>{t('noFiles')}</p>}
            {mark?.links.map(
              ({ id, link }) =>
                link && (
                  <button key={id} type="button" className={styles['link']} onClick={() => onOpenLink(link)}>
                    <IconBook2 size={24} stroke={1.75} aria-hidden />
                    <span>{t('openLink', { title: link.title })}</span>
                  </button>
                ),
            )}
            <div className={styles['report']}>{report}</div>
          </div>
        </aside>
      </MoreBelow>
    </div>
  );
}

function pause(media: Element): void {
  if (media instanceof HTMLMediaElement) media.pause();
}
