import type { ViewerChannel } from '@benchbook/contracts';
import type { Alert } from '@benchbook/domain/alerts';
import { type AttachmentUse, fileKind } from '@benchbook/domain/attachments';
import { readableText, type TokenNode } from '@benchbook/domain/markup';
import type { Step } from '@benchbook/domain/steps';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AlertPanel } from '../../../blocks/alert-panel/index.ts';
import { picturesInText, StepContent } from '../../../blocks/step-content/index.ts';
import { t } from '../messages.ts';
import type { StepState } from '../progress/step-states.ts';
import { MoreBelow } from './more-below.tsx';
import { StepFiles } from './step-files.tsx';
import styles from './step-focus.module.css';
import { StepNotes } from './step-notes.tsx';
import { useSwipe } from './use-swipe.ts';

interface StepFocusProps {
  step: Step;
  number: string;
  state: StepState;
  alerts: readonly Alert[];
  selectedUseId: string | undefined;
  channel: ViewerChannel | undefined;
  /** Shown above the step: all done, or a refusal. */
  notice: ReactNode;
  /** Beside the title: the control that reports a problem. */
  report: ReactNode;
  onSelectUse(use: AttachmentUse): void;
  onFollow(token: TokenNode): void;
  onNext(): void;
  onPrevious(): void;
}

/** One step in one area that scrolls as a whole; a swipe turns the page. */
export function StepFocus(props: StepFocusProps) {
  const { step, number, state, alerts, selectedUseId, channel, notice, report } = props;
  const { onSelectUse, onFollow, onNext, onPrevious } = props;
  const main = useRef<HTMLDivElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  useNoticesHeight(main, notices);
  const swipe = useSwipe({ onLeft: onNext, onRight: onPrevious });
  const [ratios, setRatios] = useState<ReadonlyMap<string, number>>(new Map());
  const hasText = step.content.content.length > 0;
  const inText = picturesInText(step);
  // A picture in the text is also shown beside it if its author starred it, or a link led to it.
  const uses = step.attachments.filter((use) => !inText.has(use) || [step.defaultUseId, selectedUseId].includes(use.id));
  const shown = uses.find(({ id }) => id === selectedUseId) ?? uses[0];
  const ratio = shown && ratios.get(shown.id);
  const layout = layoutOf(step, { alerts, file: shown?.file.extension, ratio });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every step begins at its top
  useEffect(() => {
    if (main.current) main.current.scrollTop = 0;
  }, [step.id]);

  return (
    <MoreBelow area={main}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long step scrolls with the keyboard too */}
      <div ref={main} className={styles['main']} data-layout={layout} tabIndex={0} {...swipe}>
        <div ref={notices} className={styles['stepNotices']}>
          {notice}
        </div>
        <div className={styles['stepHead']}>
          <h2 className={styles['stepTitle']}>
            <span className={styles['number']}>{number}</span> {step.title}
          </h2>
          {report}
        </div>
        <StepNotes step={step} state={state} hasFileCount={false} />
        {alerts.length > 0 && (
          <div>
            <AlertPanel alerts={alerts} size="bench" />
          </div>
        )}
        {shown && (
          <div
            className={styles['photo']}
            data-kind={fileKind(shown.file.extension)}
            data-in-text={(uses.length === 1 && inText.has(shown)) || undefined}
            style={ratio === undefined ? undefined : { '--photo-ratio': ratio }}
          >
            <StepFiles
              uses={uses}
              selectedId={shown.id}
              onSelect={onSelectUse}
              onRatio={({ id }, known) => setRatios((before) => new Map(before).set(id, known))}
              channel={channel}
              size="bench"
            />
          </div>
        )}
        {hasText && (
          <div className={styles['text']}>
            <StepContent document={step.content} uses={step.attachments} size="bench" onFollow={onFollow} />
          </div>
        )}
        {!hasText && !shown && <p className={styles['empty']}>{t('emptyStep')}</p>}
      </div>
    </MoreBelow>
  );
}

/** Sets the height of the notices above a step as `--notices-height` on its area; removed if there are no notices. */
function useNoticesHeight(area: RefObject<HTMLElement | null>, notices: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [box, shown] = [area.current, notices.current];
    if (!box || !shown) return;
    const measure = (): void => {
      const height = shown.offsetHeight;
      if (height > 0) box.style.setProperty('--notices-height', `${height}px`);
      else box.style.removeProperty('--notices-height');
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(shown);
    measure();
    return () => sizes.disconnect();
  }, [area, notices]);
}

/**
 * Position of text and picture in landscape; in portrait they always follow each other.
 * `over`: text above, the file in the remaining room. `beside`: the file as high as the screen, the text beside it.
 * `words`: no file.
 */
type StepLayout = 'over' | 'beside' | 'words';

/** Number of characters that fit in two lines above a picture. */
const TWO_LINES = 150;
/** From this aspect ratio (width / height) on, a picture under two lines is larger than one beside them. */
const WIDE = 1.55;

/**
 * @param file extension of the shown file; undefined if there is none
 * @param ratio width / height of the picture; undefined until known
 */
function layoutOf(
  step: Pick<Step, 'content'>,
  { alerts, file, ratio = 4 / 3 }: { alerts: readonly Alert[]; file: string | undefined; ratio?: number | undefined },
): StepLayout {
  if (file === undefined) return 'words';
  const { length } = readableText(step.content).trim();
  if (alerts.length > 0 || length > TWO_LINES || step.content.content.length > 2) return 'beside';
  if (length === 0) return 'over';
  const isPicture = fileKind(file) === 'image';
  return isPicture && ratio >= WIDE ? 'over' : 'beside';
}
