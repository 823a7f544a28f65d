import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { fileSize } from '../../../lib/format/file-size.ts';
import rows from '../../../ui/rows/rows.module.css';
import { savedChanges } from '../../saved/index.ts';
import { t } from '../messages.ts';

interface Space {
  readonly usedBytes: number;
  readonly leftBytes: number;
  readonly isPersisted: boolean;
}

/** Used and free storage of this device, and whether the browser may clear it. */
export function SpaceLine() {
  const change = useStore(savedChanges);
  const [space, setSpace] = useState<Space>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is added up anew
  useEffect(() => {
    let isGone = false;
    void readSpace().then((found) => !isGone && setSpace(found));
    return () => {
      isGone = true;
    };
  }, [change]);
  if (!space) return null;
  return (
    <p className={rows['facts']}>
      {t('space', { used: fileSize(space.usedBytes), left: fileSize(space.leftBytes) })}.{' '}
      {t(space.isPersisted ? 'persisted' : 'notPersisted')}
    </p>
  );
}

async function readSpace(): Promise<Space | undefined> {
  if (!('storage' in navigator)) return undefined;
  const [{ usage = 0, quota = 0 }, isPersisted] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  return { usedBytes: usage, leftBytes: Math.max(0, quota - usage), isPersisted };
}
