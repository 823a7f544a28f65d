import { IconArrowBackUp, IconArrowRight, IconCheck, IconListCheck, IconMap2, IconUserCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../messages.ts';
import type { StepState } from '../progress/step-states.ts';
import type { Items } from './arrival-words.ts';
import { BenchButton } from './bench-button.tsx';
import styles from './bench-controls.module.css';
import { ClosedReason, DoneButton } from './done-button.tsx';
import { WalkControls, type WalkProps } from './walk-controls.tsx';

interface StepControlsProps extends WalkProps {
  state: StepState;
  /** Kind of items; steps if not given. */
  items?: Items;
  /** Reason why Done is disabled on this step, as a sentence. */
  closedReason?: string | undefined;
  /** One press marks the step and goes to the next one. */
  isTogether: boolean;
  /** The step has been on the screen long enough for a press to be meant for it. */
  isSettled: boolean;
  /** Steps that are not done. */
  leftCount: number;
  /** Undoes the last mark, while that is possible. */
  undo: { readonly label: string; onUndo(): void } | undefined;
  onToggleDone(): void;
  onDoneAndNext(): void;
  /** @param isOpenOnly only open steps */
  onShowMap(isOpenOnly: boolean): void;
}

/** Buttons of the step: back, map, undo, next, and Done. After the last step Next leads to what is left. */
export function StepControls(props: StepControlsProps) {
  const { state, items = 'steps', closedReason, isTogether, isSettled, leftCount, undo, ...rest } = props;
  const { onToggleDone, onDoneAndNext, onShowMap, ...walk } = rest;
  const isEnd = !walk.hasNext && leftCount > (state.isDone ? 0 : 1);
  const isOneButton = isTogether && !state.isDone;
  return (
    <WalkControls
      label={t(items === 'steps' ? 'controls' : 'highlightControls')}
      {...walk}
      {...(isEnd && { hasNext: true, onNext: () => onShowMap(true), onward: LEFT })}
      isNextInert={isTogether && state.isDone && !isSettled}
      tools={
        <>
          <span className={styles['onlyWide']}>
            <BenchButton
              label={t(items === 'steps' ? 'map' : 'highlightMap')}
              words={t(items === 'steps' ? 'mapShort' : 'highlightMapShort')}
              icon={<IconMap2 aria-hidden size={24} stroke={1.75} />}
              onClick={() => onShowMap(false)}
            />
          </span>
          {undo && (
            <BenchButton
              label={undo.label}
              words={t('undo')}
              icon={<IconArrowBackUp aria-hidden size={24} stroke={2} />}
              isShortOnPhone
              onClick={undo.onUndo}
            />
          )}
        </>
      }
      {...(isOneButton
        ? {
            primary: <DoneAndNextButton {...{ state, closedReason, isSettled }} isLast={!walk.hasNext} onPress={onDoneAndNext} />,
          }
        : { decision: <DoneButton state={state} size="large" closedReason={closedReason} onToggle={onToggleDone} /> })}
    />
  );
}

const LEFT = { label: t('whatIsLeft'), icon: <IconListCheck aria-hidden size={24} stroke={2} /> };

interface DoneAndNextProps extends Pick<StepControlsProps, 'state' | 'closedReason' | 'isSettled'> {
  isLast: boolean;
  onPress(): void;
}

/** One press marks a step and shows the next. Inert while the step is new, so that a double press skips no step. */
function DoneAndNextButton({ state, closedReason, isSettled, isLast, onPress }: DoneAndNextProps) {
  const reasonId = useId();
  const isClosed = closedReason !== undefined;
  const Icon = state.needsSupervisor ? IconUserCheck : IconCheck;
  return (
    <>
      {isClosed && <ClosedReason id={reasonId} reason={closedReason} />}
      <button
        type="button"
        className={styles['button']}
        data-tone="primary"
        data-size="large"
        data-inert={(!isSettled && !isClosed) || undefined}
        aria-disabled={isClosed || !isSettled || undefined}
        aria-describedby={isClosed ? reasonId : undefined}
        onClick={() => !isClosed && isSettled && onPress()}
      >
        <Icon aria-hidden size={26} stroke={2.25} />
        <span>{t(isLast ? 'done' : 'doneAndNext')}</span>
        {!isLast && <IconArrowRight aria-hidden size={24} stroke={2} className={styles['onlyWide']} />}
      </button>
    </>
  );
}
