import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { StepBody, TimeEstimate } from '@benchbook/domain/steps';
import { CheckField, ChoiceField, LineField } from '../../ui/fields/index.ts';
import { t } from './messages.ts';
import styles from './step-card.module.css';

type Details = Pick<StepBody, 'timeEstimate' | 'requiresOversight' | 'requiresVerification' | 'defaultUseId'>;

interface StepDetailsFormProps {
  step: Details & { readonly attachments: readonly AttachmentUse[] };
  onChange(fields: Partial<Details>): void;
}

const UNITS = ['days', 'hours', 'minutes'] as const satisfies readonly (keyof TimeEstimate)[];

/** More than any realistic value. */
const MOST_OF_A_UNIT = 1_000_000;

/** Properties of a step beside its text: time, required people, default file. */
export function StepDetailsForm({ step, onChange }: StepDetailsFormProps) {
  return (
    <div className={styles['details']}>
      <fieldset className={styles['time']}>
        <legend>{t('timeEstimate')}</legend>
        {UNITS.map((unit) => (
          <span key={unit} className={styles['unit']}>
            <WholeNumberField
              label={t(unit)}
              value={step.timeEstimate[unit]}
              max={MOST_OF_A_UNIT}
              width={64}
              onChange={(value) => onChange({ timeEstimate: { ...step.timeEstimate, [unit]: value } })}
            />
            {t(unit)}
          </span>
        ))}
      </fieldset>
      <div className={styles['checks']}>
        <CheckField
          label={t('requiresOversight')}
          isOn={step.requiresOversight}
          onChange={(requiresOversight) => onChange({ requiresOversight })}
        />
        <CheckField
          label={t('requiresVerification')}
          isOn={step.requiresVerification}
          onChange={(requiresVerification) => onChange({ requiresVerification })}
        />
      </div>
      {step.attachments.length > 0 && (
        <ChoiceField
          label={t('defaultUseId')}
          value={step.defaultUseId ?? ''}
          onChange={(useId) => onChange({ defaultUseId: useId || null })}
          choices={[
            { value: '', label: t('noDefault') },
            ...step.attachments.map((use) => ({ value: use.id, label: use.file.name })),
          ]}
        />
      )}
    </div>
  );
}

interface WholeNumberFieldProps {
  /** Name of the field. */
  label: string;
  value: number;
  max: number;
  /** Called only with a number from 0 to `max`. */
  onChange(value: number): void;
  width: number;
}

/** A number, typed or changed with the arrow keys. Accepts only digits. */
function WholeNumberField({ label, value, max, onChange, width }: WholeNumberFieldProps) {
  const set = (wanted: number): void => {
    if (wanted >= 0 && wanted <= max && wanted !== value) onChange(wanted);
  };
  return (
    <LineField
      aria-label={label}
      inputMode="numeric"
      value={value}
      style={{ width }}
      onChange={(event) => set(Number(event.currentTarget.value.replaceAll(/\D/g, '')))}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        set(value + step);
      }}
    />
  );
}
