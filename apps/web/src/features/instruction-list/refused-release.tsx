import type { InstructionSummary } from '@benchbook/domain/instructions';
import { ReleaseRefusalNote } from '../../blocks/release-refusal/index.ts';
import { useRefusal } from '../../lib/instructions/index.ts';

/** Reason of a refused release; renders nothing without one. */
export function RefusedRelease({ summary }: { summary: InstructionSummary }) {
  const refusal = useRefusal(summary.id, summary.release);
  const { liveRevision } = summary.release;
  return refusal && <ReleaseRefusalNote instruction={summary} refusal={refusal} liveRevision={liveRevision} />;
}
