import type { InstructionContent, InstructionView } from '@benchbook/domain/instructions';
import type { Step } from '@benchbook/domain/steps';
import { type ReactNode, useMemo, useState } from 'react';
import { laterWindow } from '../../../ui/later/index.ts';
import { t } from '../messages.ts';
import { ReportButton } from './report-button.tsx';
import { ReportNotices } from './report-notices.tsx';
import { useReports } from './use-reports.ts';

const ReportDialog = laterWindow(async () => (await import('../lite-view-later.ts')).ReportDialog);

interface ReportingOptions {
  instruction: Pick<InstructionView, 'id' | 'revision'>;
  content: Pick<InstructionContent, 'title' | 'kind'>;
  userId: string;
  /** Null for somebody who only reads. */
  run: number | null;
}

export interface Reporting {
  /** The control of a step; nothing in a working copy, which has no revision to report of. */
  button(step: Step, number: string, isShortOnPhone?: boolean): ReactNode;
  /** What became of the reports of this instruction. */
  readonly notices: ReactNode;
  /** The open window. */
  readonly window: ReactNode;
  /** Reports on this device that the server does not have, of whichever instruction. */
  readonly waitingCount: number;
  /** Steps of which this person reported something here, in this run. */
  readonly stepIds: ReadonlySet<string>;
}

/** What the report is of, as it stood there when the window was opened: a release in between does not change it. */
interface About {
  readonly step: Step;
  readonly number: string;
  readonly revision: number;
  readonly run: number | null;
}

/** "Report a problem", from any step of a revision that is being followed. */
export function useReporting({ instruction, content: { title, kind }, userId, run }: ReportingOptions): Reporting {
  const { id: instructionId, revision } = instruction;
  const reports = useReports(userId);
  const [about, setAbout] = useState<About>();
  const isHere = (report: { readonly instructionId: string }): boolean => report.instructionId === instructionId;
  return {
    button: (step, number, isShortOnPhone) =>
      revision !== null && (
        <ReportButton
          label={t(kind === 'pdf' ? 'reportOnHighlight' : 'reportOnStep', { number })}
          {...(isShortOnPhone && { isShortOnPhone })}
          onPress={() => setAbout({ step, number, revision, run })}
        />
      ),
    notices: (
      <ReportNotices
        pending={reports.pending.filter(isHere)}
        refused={reports.refused.filter(({ entry }) => isHere(entry))}
        sent={reports.sent.filter(isHere)}
        onRetry={reports.retry}
        onDismiss={reports.dismiss}
        onPutAway={reports.putAway}
      />
    ),
    window: about && (
      <ReportDialog
        userId={userId}
        instructionId={instructionId}
        title={title}
        onSend={reports.add}
        onClose={() => setAbout(undefined)}
        {...about}
      />
    ),
    waitingCount: reports.pending.length,
    stepIds: useMemo(() => {
      const here = [...reports.pending, ...reports.all].filter(
        (each) => each.instructionId === instructionId && each.run === run,
      );
      return new Set(here.map(({ stepId }) => stepId));
    }, [reports.pending, reports.all, instructionId, run]),
  };
}
