import { readFeatures } from '@benchbook/contracts';
import { Button } from '@mantine/core';
import { IconDeviceTablet, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { quietApi } from '../../../lib/client/index.ts';
import { useUpstream } from '../../../lib/connection/connection.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { usePageTitle } from '../../../lib/shell/index.ts';
import rows from '../../../ui/rows/rows.module.css';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { checkFiles } from '../../saved/check-files.ts';
import { savedChanges } from '../../saved/saved-instructions.ts';
import { t } from '../messages.ts';
import { useSaved } from '../use-saved.ts';
import classes from './device-page.module.css';
import { SavedItem } from './saved-item.tsx';

/** Findings of a check of all files. */
function wordsFor(damaged: readonly string[], unchecked: readonly string[]): string {
  const words = [
    damaged.length > 0 && t('damaged', { names: damaged.join(', ') }),
    unchecked.length > 0 && t('unchecked', { titles: unchecked.join(', ') }),
  ];
  return words.filter(Boolean).join(' ') || t('checked');
}

/** What is on this device: downloads with their age and size, and entries that are not sent yet. */
export function DevicePage({ queue }: { queue?: ReactNode }) {
  usePageTitle(t('title'));
  const { id: userId } = useCurrentUser();
  const saved = useSaved(userId);
  const [found, setFound] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const features = useQuery({
    queryKey: queryKeys.features,
    queryFn: ({ signal }) => quietApi.call(readFeatures, {}, { signal }),
  });
  const all = saved instanceof Map ? [...saved.values()] : [];
  // A local backend copies assigned instructions itself: "Nothing was downloaded" would be misleading.
  const isLocal = useUpstream() !== null;

  const check = async (): Promise<void> => {
    setChecking(true);
    setFound(undefined);
    const [damaged, unchecked]: [string[], string[]] = [[], []];
    for (const { instruction } of all) {
      try {
        damaged.push(...(await checkFiles(instruction)).map(({ name }) => name));
      } catch (error) {
        report.warning('Files of this device could not be checked', error);
        unchecked.push(instruction.title);
      }
    }
    setChecking(false);
    setFound(wordsFor(damaged, unchecked));
  };

  return (
    <div className={classes['page']}>
      <h1>{t('title')}</h1>
      <p className={rows['facts']}>{t(isLocal ? 'introLocal' : 'intro', { count: features.data?.offlineDays ?? 7 })}</p>
      {queue}
      <section className={rows['section']} hidden={isLocal && all.length === 0 && saved !== 'failed'}>
        <div className={rows['head']}>
          <h2>{t('instructions')}</h2>
          {all.length > 0 && (
            <Button
              variant="default"
              size="touch"
              leftSection={<IconShieldCheck size={20} />}
              loading={isChecking}
              onClick={() => void check()}
            >
              {t('check')}
            </Button>
          )}
        </div>
        <SpaceLine />
        <p role="status" className={classes['found']}>
          {found}
        </p>
        {saved === 'failed' && (
          <ErrorState message={t('loadFailed')} onRetry={() => savedChanges.setState((before) => before + 1, true)} />
        )}
        {saved instanceof Map && all.length === 0 && <EmptyState icon={IconDeviceTablet} message={t('nothing')} />}
        <ul className={rows['list']}>
          {all.map((each) => (
            <SavedItem key={each.instruction.instructionId} saved={each} />
          ))}
        </ul>
      </section>
    </div>
  );
}

interface Space {
  readonly usedBytes: number;
  readonly leftBytes: number;
  readonly isPersisted: boolean;
}

/** Used and free storage of this device, and whether the browser may clear it. */
function SpaceLine() {
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
