import { DoneButton } from '../bench/done-button.tsx';
import { WalkControls, type WalkProps } from '../bench/walk-controls.tsx';
import type { StepState } from '../progress/step-states.ts';
import { t } from './messages.ts';

interface HighlightControlsProps extends WalkProps {
  state: StepState;
  onToggleDone(): void;
}

/** Highlight by highlight, each with its Done. */
export function HighlightControls({ state, onToggleDone, ...walk }: HighlightControlsProps) {
  const done = <DoneButton state={state} size="large" onToggle={onToggleDone} />;
  return <WalkControls {...walk} label={t('controls')} decision={done} />;
}
