import { byWeight } from '@benchbook/domain/alerts';
import { sameValue } from '@benchbook/domain/comparison';
import type { InstructionView } from '@benchbook/domain/instructions';
import { numberSteps } from '@benchbook/domain/numbering';
import type { ItemArrival } from '@benchbook/domain/progress';
import { flattenSteps, type Step } from '@benchbook/domain/steps';
import { IconArrowBigRightLines, IconColumns2, IconRefreshAlert } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { AlertPanel } from '../../../blocks/alert-panel/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { useIsNarrow } from '../../../ui/media.ts';
import type { ArrivedRevision } from '../arrived-revision.ts';
import { t as screen } from '../messages.ts';
import { AllChangesDialog } from './all-changes-dialog.tsx';
import styles from './arrival-notice.module.css';
import { arrivalWords, itemsOfKind } from './arrival-words.ts';
import { BenchButton } from './bench-button.tsx';
import { t } from './messages.ts';
import { ReasonOfChange } from './reason-of-change.tsx';
import { StepSides } from './step-sides.tsx';
import { asDone, markedUpFileIds } from './two-steps.ts';

interface ArrivalNoticeProps {
  arrived: ArrivedRevision;
  /** The instruction on the screen; for a PDF, with its highlights as steps. */
  instruction: InstructionView;
  /** The current step as on the screen; undefined before the work. */
  step: Step | undefined;
  /** The newer revision in the same form. */
  newer: InstructionView;
}

/**
 * What a newer revision changes, above the unchanged step: a sentence, the new alerts, old beside new, and the button that
 * switches to it.
 */
export function ArrivalNotice({ arrived, instruction, newer, step }: ArrivalNoticeProps) {
  const [isShowingAll, setShowingAll] = useState(false);
  const item = step && arrived.items.get(step.id);
  const words = arrivalWords(arrived, step?.id, itemsOfKind(instruction.content.kind));
  useEffect(() => announce(words), [words]);
  const isNarrow = useIsNarrow();
  // On a phone and before the work the reason is clipped and the comparison is not shown.
  const hasMore =
    isNarrow || !step || arrived.isOtherPdf || [...arrived.items.keys(), ...arrived.addedIds].some((id) => id !== step?.id);
  const alerts = byWeight([...arrived.newGlobalAlerts, ...(item?.newAlerts ?? [])]);
  return (
    <section className={styles['notice']} aria-label={t('arrivalName', { revision: arrived.revision })}>
      <p className={styles['words']}>
        <IconRefreshAlert aria-hidden size={28} stroke={1.75} />
        <span>{words}</span>
      </p>
      <AlertPanel alerts={alerts} size="bench" />
      <ReasonOfChange instructionId={instruction.id} from={instruction.revision} revision={arrived.revision} />
      {/* A phone has no room for it above the text of the step; a button opens it there. */}
      {step && item && !isNarrow && <Comparison step={step} item={item} instruction={instruction} newer={newer} />}
      <div className={styles['acts']}>
        {hasMore && (
          <BenchButton
            label={t('whatChanged')}
            icon={<IconColumns2 aria-hidden size={24} stroke={1.75} />}
            onClick={() => setShowingAll(true)}
          />
        )}
        <BenchButton
          label={t('takeRevision', { revision: arrived.revision })}
          icon={<IconArrowBigRightLines aria-hidden size={24} stroke={1.75} />}
          tone="primary"
          onClick={arrived.take}
        />
      </div>
      {isShowingAll && (
        <AllChangesDialog from={instruction} to={newer} onTake={arrived.take} onClose={() => setShowingAll(false)} />
      )}
    </section>
  );
}

interface ComparisonProps extends Pick<ArrivalNoticeProps, 'instruction' | 'newer'> {
  step: Step;
  item: ItemArrival;
}

function Comparison({ step, item, instruction, newer }: ComparisonProps) {
  const { steps } = newer.content;
  const after = flattenSteps(steps).find(({ id }) => id === step.id);
  if (!after) return null;
  const number = numberSteps(steps).get(step.id);
  const moved = item.isMoved && number !== undefined && <p>{t('movedTo', { number, revision: newer.revision ?? 0 })}</p>;
  if (!item.isChanged || isSameButForPdf(step, after)) return moved;
  const labels = {
    before: t('revisionOnScreen', { number: instruction.revision ?? 0 }),
    after: screen('revision', { number: newer.revision ?? 0 }),
  };
  return (
    <>
      {moved}
      <StepSides before={asDone(step)} after={after} markedUpFileIds={markedUpFileIds(step, after)} labels={labels} />
    </>
  );
}

/** For an unchanged highlight of another PDF, the pages are shown. */
const isSameButForPdf = (step: Step, after: Step): boolean => sameValue(step, after);
