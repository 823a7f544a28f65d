import { IconCloudUpload, IconCloudX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { paths } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { type QueuedHead, unkept } from '../../offline/outbox/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { t } from './messages.ts';
import classes from './queue-mark.module.css';
import { type Queue, useQueue } from './use-queue.ts';

/** In the header: how much waits on this device and whose it is; empty while the server has everything. */
export function QueueMark() {
  const { id } = useCurrentUser();
  const queue = useQueue(id);
  const isUnkept = useStore(unkept, ({ size }) => size > 0);
  useEffect(() => {
    if (isUnkept) return showBanner({ tone: 'error', message: t('unkept'), lifetimeMs: null });
  }, [isUnkept]);
  if (typeof queue !== 'object' || countOf(queue) === 0) return null;
  const words = wordsOf(queue);
  const isRefused = queue.mine.some(({ state }) => state !== 'waiting');
  const Icon = isRefused ? IconCloudX : IconCloudUpload;
  return (
    <Link
      to={paths.onThisDevice}
      className={classes['mark']}
      data-refused={isRefused || undefined}
      aria-label={t('show', { words })}
      data-tooltip={words}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={classes['words']}>{words}</span>
      <span className={classes['count']} aria-hidden>
        {countOf(queue)}
      </span>
    </Link>
  );
}

const countOf = ({ mine, others }: Queue): number => others.reduce((sum, { count }) => sum + count, mine.length);

function wordsOf({ mine, others }: Queue): string {
  const waiting = mine.filter(({ state }) => state === 'waiting');
  const parked = mine.length - waiting.length;
  return [
    waiting.length > 0 ? waitingWords(waiting) : '',
    parked > 0 ? t('parked', { count: parked }) : '',
    ...others.map(({ name, count }) => t('ofOthers', { name, count })),
  ]
    .filter(Boolean)
    .join(', ');
}

type Counted = 'steps' | 'readings' | 'reports' | 'messages';

/** Kinds of entries, in the order in which they are listed. */
const COUNTED_AS: Readonly<Record<string, Counted>> = {
  'benchbook-ticks': 'steps',
  'benchbook-change-readings': 'readings',
  'benchbook-info-readings': 'readings',
  'benchbook-revision-choices': 'readings',
  'benchbook-reports': 'reports',
  'benchbook-feedback': 'messages',
};

/** Names the kinds of waiting entries, so that a user who ticked one step knows what the second entry is. */
function waitingWords(waiting: readonly QueuedHead[]): string {
  const words = t('mine', { count: waiting.length });
  const counted = Map.groupBy(waiting, ({ kind }) => COUNTED_AS[kind]);
  if (counted.size < 2 || counted.has(undefined)) return words;
  const kinds = [...new Set(Object.values(COUNTED_AS))].flatMap((each) => {
    const count = counted.get(each)?.length;
    return count ? [t(each, { count })] : [];
  });
  return t('ofKinds', { words, kinds: kinds.join(', ') });
}
