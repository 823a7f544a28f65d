import { sameValue } from '@benchbook/domain/comparison';
import type { InstructionView } from '@benchbook/domain/instructions';
import { numberSteps } from '@benchbook/domain/numbering';
import { arrive, isAffected } from '@benchbook/domain/progress';
import { flattenSteps, type Step } from '@benchbook/domain/steps';
import { IconArrowBigRightLines } from '@tabler/icons-react';
import { useMemo } from 'react';
import { AlertPanel } from '../../../blocks/alert-panel/index.ts';
import { followPdf, readPdfAddress } from '../../../blocks/pdf-marks/index.ts';
import { PageChanges } from '../../../blocks/pdf-viewer/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { t as screen } from '../messages.ts';
import styles from './arrival-notice.module.css';
import { becameWords, itemsOfKind } from './arrival-words.ts';
import { BenchButton } from './bench-button.tsx';
import { t } from './messages.ts';
import { ReasonOfChange } from './reason-of-change.tsx';
import { StepSides } from './step-sides.tsx';
import { asDone, markedUpFileIds } from './two-steps.ts';

interface AllChangesDialogProps {
  from: InstructionView;
  to: InstructionView;
  /** Switches to the newer revision; undefined if it is already shown. */
  onTake?: () => void;
  onClose(): void;
}

/** Every difference between two revisions that matters for doing the work, step by step, old beside new. */
export function AllChangesDialog({ from, to, onTake, onClose }: AllChangesDialogProps) {
  const arrival = useMemo(() => arrive(from, to), [from, to]);
  const items = itemsOfKind(to.content.kind);
  const isNothingElse = !arrival.isOtherPdf && arrival.items.size === 0 && arrival.addedIds.length === 0;
  const [before, after] = [stepsOf(from), stepsOf(to)].map((steps) => ({
    steps: new Map(flattenSteps(steps).map((step) => [step.id, step])),
    numbers: numberSteps(steps),
  }));
  const labels = {
    before: screen('revision', { number: from.revision ?? 0 }),
    after: screen('revision', { number: to.revision ?? 0 }),
  };
  return (
    <Dialog
      title={t('changesOf', { revision: to.revision ?? 0 })}
      opened
      onClose={onClose}
      size={900}
      footer={
        onTake && (
          <BenchButton
            label={t('takeRevision', { revision: to.revision ?? 0 })}
            icon={<IconArrowBigRightLines aria-hidden size={24} stroke={1.75} />}
            tone="primary"
            onClick={onTake}
          />
        )
      }
    >
      <div className={styles['changes']}>
        <AlertPanel alerts={arrival.newGlobalAlerts} size="bench" />
        <ReasonOfChange instructionId={to.id} from={from.revision} revision={to.revision ?? 0} />
        {isNothingElse && <p>{t(items === 'steps' ? 'noStepChanged' : 'noHighlightChanged')}</p>}
        {arrival.isOtherPdf && <PageChanges before={readPdfAddress(from)} after={readPdfAddress(to)} labels={labels} />}
        {[...arrival.items].map(([id, item]) => {
          const [was, is] = [before?.steps.get(id), after?.steps.get(id)];
          // With another PDF every highlight counts as changed; list only those that differ.
          const isChanged = item.isChanged && !(arrival.isOtherPdf && sameValue(was, is));
          if (!isAffected({ ...item, isChanged })) return null;
          const number = before?.numbers.get(id) ?? '';
          return (
            <section key={id} className={styles['change']}>
              <h3>
                {number} {was?.title}
              </h3>
              <p>{becameWords({ ...item, isChanged }, items, false).map((fact) => `${fact}.`)}</p>
              <AlertPanel alerts={item.newAlerts} size="bench" />
              {was && is && isChanged && (
                <StepSides before={asDone(was)} after={is} markedUpFileIds={markedUpFileIds(was, is)} labels={labels} />
              )}
            </section>
          );
        })}
        {arrival.addedIds.map((id) => (
          <section key={id} className={styles['change']}>
            <h3>
              {after?.numbers.get(id)} {after?.steps.get(id)?.title}
            </h3>
            <p>{t(items === 'steps' ? 'stepAdded' : 'highlightAdded')}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** For a PDF, one step for each highlight. */
const stepsOf = (instruction: InstructionView): readonly Step[] =>
  (instruction.content.kind === 'pdf' ? followPdf(instruction).instruction : instruction).content.steps;
