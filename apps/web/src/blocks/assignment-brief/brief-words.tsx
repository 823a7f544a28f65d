import { IconX } from '@tabler/icons-react';
import classes from './assignment-brief.module.css';
import type { BriefNoticeProps } from './brief-notice.tsx';
import { DueMark } from './due-mark.tsx';
import { HandoverWords } from './handover-words.tsx';
import { t } from './messages.ts';

/** Who had the work before, the last day and the note of the lead. */
export function BriefWords({ brief, progress, size = 'desk', leftPlace, onDismiss }: BriefNoticeProps) {
  const { dueDate, note, handedOver } = brief;
  return (
    <section
      className={classes['notice']}
      data-size={size}
      aria-label={handedOver ? t('handedOver', { name: handedOver.from }) : t('note')}
    >
      <div className={classes['words']}>
        {handedOver && <HandoverWords handover={handedOver} place={leftPlace} />}
        <DueMark dueDate={dueDate} progress={progress} />
        {note !== '' && <p className={classes['note']}>{note}</p>}
      </div>
      {onDismiss && (
        <button type="button" className={classes['close']} aria-label={t('dismiss')} onClick={onDismiss}>
          <IconX aria-hidden size={22} stroke={1.75} />
        </button>
      )}
    </section>
  );
}
