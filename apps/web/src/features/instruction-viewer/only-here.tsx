import { IconWifiOff } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { listFromDevice } from '../../offline/answers/served.ts';
import { t } from './list-messages.ts';
import styles from './only-here.module.css';

/** Shown above a list that contains only downloaded instructions: more may be assigned. */
export function OnlyHere({ count }: { count: number }) {
  const isOnline = useIsOnline();
  const isFromDevice = useStore(listFromDevice);
  return (
    <div role="status">
      {(!isOnline || isFromDevice) && count > 0 && (
        <p className={styles['words']}>
          <IconWifiOff aria-hidden size={18} stroke={1.75} />
          {t(isOnline ? 'onlyHereSlow' : 'onlyHere')}
        </p>
      )}
    </div>
  );
}
