import { DoneButton } from '../bench/done-button.tsx';
import { WalkControls, type WalkProps } from '../bench/walk-controls.tsx';
import type { StepState } from '../progress/step-states.ts';
import { t } from './messages.ts';

interface HighlightControlsProps extends WalkProps {
  state: StepState;
  /** Why Done is closed, as a whole sentence. */
  closedReason?: string | undefined;
  onToggleDone(): void;
}

/** Highlight by highlight, each with its Done. */
export function HighlightControls({ state, closedReason, onToggleDone, ...walk }: HighlightControlsProps) {
  const done = <DoneButton state={state} size="large" closedReason={closedReason} onToggle={onToggleDone} />;
  return <WalkControls {...walk} label={t('controls')} decision={done} />;
}
