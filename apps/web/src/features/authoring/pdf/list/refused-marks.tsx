import type { Highlight } from '@benchbook/domain/highlights';
import { Button } from '@mantine/core';
import { quoteOf } from '../../../../blocks/pdf-marks/index.ts';
import { markOf } from '../marks/mark-edit.ts';
import type { Marks } from '../marks/use-marks.ts';
import { t } from '../messages.ts';
import styles from './refused-marks.module.css';

/** Changes refused by the server; the author can retry or discard them. */
export function RefusedMarks({ marks: { refused, highlights, retry, dismiss } }: { marks: Marks }) {
  if (refused.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {refused.map(({ entry, reason }) => (
        <li key={entry.eventId} role="alert" className={styles['row']}>
          <span>
            {t('refused', {
              quote: nameOf(highlights.find(({ id }) => id === markOf(entry.change))),
              reason: reason || t('noReason'),
            })}
          </span>
          <span className={styles['ways']}>
            <Button size="xs" variant="default" onClick={() => retry(entry.eventId)}>
              {t('tryAgain')}
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={() => dismiss(entry.eventId)}>
              {t('discard')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function nameOf(highlight: Highlight | undefined): string {
  return highlight ? quoteOf(highlight) : t('aHighlight');
}
