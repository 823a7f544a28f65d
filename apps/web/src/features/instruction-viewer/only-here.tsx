import { IconWifiOff } from '@tabler/icons-react';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { t } from './messages.ts';
import styles from './only-here.module.css';

/** Over a list that ends with what was taken along: nobody shall think that the rest was taken away from them. */
export function OnlyHere({ count }: { count: number }) {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && count > 0 && (
        <p className={styles['words']}>
          <IconWifiOff aria-hidden size={18} stroke={1.75} />
          {t('onlyHere')}
        </p>
      )}
    </div>
  );
}
