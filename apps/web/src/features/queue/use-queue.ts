import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { report } from '../../lib/log/report.ts';
import { outboxChanges, type QueuedHead, unansweredHeads } from '../../offline/outbox/index.ts';
import { personHere } from '../../offline/saved/people.ts';
import { t } from './messages.ts';

/** Other tabs put things in line, too. */
const LOOK_EVERY_MS = 10_000;

/** What others left waiting on this device: how much, and nothing else of it. */
export interface OthersQueue {
  readonly userId: string;
  readonly name: string;
  readonly count: number;
}

export interface Queue {
  readonly mine: readonly QueuedHead[];
  readonly others: readonly OthersQueue[];
}

/** The current queue of this device; 'failed' if it can't be read. */
export function useQueue(userId: string): Queue | 'failed' | undefined {
  const change = useStore(outboxChanges);
  const [queue, setQueue] = useState<Queue | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is read anew
  useEffect(() => {
    let isGone = false;
    const look = (): void => {
      readQueue(userId)
        .catch((error: unknown): 'failed' => {
          report.warning('The queued entries could not be read', error);
          return 'failed';
        })
        .then((found) => !isGone && setQueue(found));
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [userId, change]);
  return queue;
}

export async function readQueue(userId: string): Promise<Queue> {
  const all = await unansweredHeads();
  const byOther = Map.groupBy(
    all.filter((each) => each.userId !== userId),
    (each) => each.userId,
  );
  const others = [...byOther].map(async ([other, entries]) => ({
    userId: other,
    count: entries.length,
    name: (await personHere(other)) ?? t('somebody'),
  }));
  return { mine: all.filter((each) => each.userId === userId), others: await Promise.all(others) };
}
