import { readFeatures } from '@benchbook/contracts';
import { Button } from '@mantine/core';
import { IconDeviceTablet, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { quietApi } from '../../../lib/client/index.ts';
import { useUpstream } from '../../../lib/connection/connection.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { usePageTitle } from '../../../lib/shell/index.ts';
import rows from '../../../ui/rows/rows.module.css';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { checkFiles, savedChanges } from '../../saved/index.ts';
import { t } from '../messages.ts';
import { useSaved } from '../use-saved.ts';
import classes from './device-page.module.css';
import { SavedItem } from './saved-item.tsx';
import { SpaceLine } from './space-line.tsx';

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
