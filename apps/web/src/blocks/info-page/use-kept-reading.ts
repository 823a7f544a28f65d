import type { AlertAcknowledgement } from '@benchbook/domain/alerts';
import { useState } from 'react';
import { report } from '../../lib/log/report.ts';
import { type InfoReader, keepReading, keptReading } from './kept-readings.ts';

/** What a reader has read, stored on this device; with full storage it is lost when the page closes. */
export function useKeptReading(reader: InfoReader): { reading: AlertAcknowledgement; keep(next: AlertAcknowledgement): void } {
  const [reading, setReading] = useState(() => keptReading(reader));
  const keep = (next: AlertAcknowledgement): void => {
    setReading(next);
    try {
      keepReading(reader, next);
    } catch (error) {
      report.warning('What was read could not be kept on this device', error);
    }
  };
  return { reading, keep };
}
