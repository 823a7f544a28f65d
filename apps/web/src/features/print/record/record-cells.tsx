import type { RecordedTick, RunRecord } from '@benchbook/contracts';
import { isClockWrong } from '@benchbook/domain/devices';
import { createContext, useContext } from 'react';
import { differsFrom } from '../../../lib/format/came-late.ts';
import { formatPlantSeconds, offsetWords } from '../../../lib/format/plant-time.ts';
import { t } from './messages.ts';
import styles from './record.module.css';

/** Formats a time of this record in the time zone of the plant. */
export type Time = (atMs: number) => string;

export interface Timed {
  time: Time;
}

/** The record names the zone once; a time with another offset, e.g. before daylight saving began, shows its offset. */
export function timesOf({ timeZone, made }: RunRecord): Time {
  const usual = offsetWords(made, timeZone);
  return (atMs) => {
    const offset = offsetWords(atMs, timeZone);
    return `${formatPlantSeconds(atMs, timeZone)}${offset === usual ? '' : ` ${offset}`}`;
  };
}

/** Time of arrival at the server, and the device's time if it differs. */
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

/** Devices without a name: their ids are in exports, not on paper. */
export const UnnamedDevices = createContext<readonly string[]>([]);

export function PerformedBy({ tick: { by, device, sentByDevice, byApp } }: { tick: Done }) {
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
