import type { RecordedTick, RunRecord } from '@benchbook/contracts';
import { isClockWrong } from '@benchbook/domain/devices';
import { createContext, useContext } from 'react';
import { differsFrom } from '../../../lib/format/came-late.ts';
import { formatPlantSeconds, offsetWords } from '../../../lib/format/plant-time.ts';
import { t } from './messages.ts';
import styles from './record.module.css';

/** Writes a moment of this record in the zone of the plant. */
export type Time = (atMs: number) => string;

export interface Timed {
  time: Time;
}

/** The zone stands once on the record; where a moment has another offset, as before summer began, it says so. */
export function timesOf({ timeZone, made }: RunRecord): Time {
  const usual = offsetWords(made, timeZone);
  return (atMs) => {
    const offset = offsetWords(atMs, timeZone);
    return `${formatPlantSeconds(atMs, timeZone)}${offset === usual ? '' : ` ${offset}`}`;
  };
}

/** When the server had it, and the clock of the device where that says something else. */
export function When({ moment: { at, received }, time }: { moment: { at: number; received: number } } & Timed) {
  return (
    <>
      {time(received)}
      {differsFrom(at, received) && (
        <span className={styles['device']}>{t(isClockWrong(at, received) ? 'clockWrong' : 'onDevice', { time: time(at) })}</span>
      )}
    </>
  );
}

type Done = Pick<RecordedTick, 'by' | 'device' | 'sentByDevice'> & Partial<Pick<RecordedTick, 'byApp'>>;

/** Devices of the record that nobody has named: their ids stand in exports, not on paper that people read. */
export const UnnamedDevices = createContext<readonly string[]>([]);

export function Doer({ tick: { by, device, sentByDevice, byApp } }: { tick: Done }) {
  const unnamed = useContext(UnnamedDevices);
  return (
    <>
      {by}
      {device !== null && <span className={styles['device']}>{unnamed.includes(device) ? t('unnamedDevice') : device}</span>}
      {byApp && <span className={styles['device']}>{t('byApp')}</span>}
      {sentByDevice && <span className={styles['device']}>{t('sentByDevice')}</span>}
    </>
  );
}

export const stepName = ({ number, title }: { number: string; title: string }): string => `${number} ${title}`.trim();
