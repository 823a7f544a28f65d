import { type ComponentProps, type RefObject, useId } from 'react';
import { t } from './messages.ts';
import styles from './stage.module.css';

interface StageProps extends ComponentProps<'div'> {
  host: RefObject<HTMLDivElement | null>;
  /** Name of the model. */
  name: string;
  isPlacing: boolean;
}

/** The container of the model; screen readers announce its keys. */
export function Stage({ host, name, isPlacing, ...rest }: StageProps) {
  const hint = useId();
  return (
    <>
      <div
        ref={host}
        role="group"
        aria-label={t('stage', { name })}
        aria-describedby={hint}
        className={styles['stage']}
        data-placing={isPlacing || undefined}
        {...rest}
      />
      <span id={hint} className="bb-visually-hidden">
        {t('keys')}
      </span>
    </>
  );
}
