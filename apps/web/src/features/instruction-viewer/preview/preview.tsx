import { numberSteps } from '@benchbook/domain/numbering';
import { flattenSteps } from '@benchbook/domain/steps';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useMemo } from 'react';
import { StepNumbersContext, stepNumbersOf } from '../../../blocks/step-content/index.ts';
import { BarButton } from '../bench/bar-button.tsx';
import styles from '../bench/bench.module.css';
import { BenchBar } from '../bench/bench-bar.tsx';
import { t } from '../messages.ts';
import { t as words } from './messages.ts';
import type { PreviewProps } from './preview-props.ts';
import { PreviewedStep } from './previewed-step.tsx';
import { usePreviewPlace } from './use-preview-place.ts';

/** The preview of an instruction, step by step. */
export function Preview(props: PreviewProps) {
  const { instruction, isWorkingCopy = false, close, onBench } = props;
  const { content, revision } = instruction;
  const steps = useMemo(() => flattenSteps(content.steps), [content.steps]);
  const numbers = useMemo(() => numberSteps(content.steps), [content.steps]);
  const linked = useMemo(() => stepNumbersOf(content.steps), [content.steps]);
  const place = usePreviewPlace(steps);
  return (
    <div className={styles['bench']} data-view="preview">
      <BenchBar
        title={content.title}
        revision={revision}
        isWorkingCopy={isWorkingCopy}
        waitingCount={0}
        closeLabel={t('close')}
        onClose={close}
      >
        {onBench && <BarButton label={words('asAtBench')} words={words('atBench')} icon={IconDeviceTablet} onClick={onBench} />}
      </BenchBar>
      {place.step ? (
        <StepNumbersContext value={linked}>
          <PreviewedStep {...props} place={{ ...place, step: place.step }} steps={steps} numbers={numbers} />
        </StepNumbersContext>
      ) : (
        <p role="status">{t('noSteps')}</p>
      )}
    </div>
  );
}
