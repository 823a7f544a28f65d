import { readInstruction } from '@benchbook/contracts';
import { numberSteps } from '@benchbook/domain/numbering';
import { flattenSteps } from '@benchbook/domain/steps';
import { useEffect, useState } from 'react';
import { quietApi } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { type QueuedHead, queuedEntry } from '../../offline/outbox/index.ts';
import { describeEntry, type EntryDescription, type NamedInstruction } from './describe-entry.ts';

/** What is shown of each entry. Each is read once: with its photos it may be large, and this is looked at all the time. */
export function useEntryDescriptions(heads: readonly QueuedHead[]): ReadonlyMap<string, EntryDescription> {
  const [descriptions, setDescriptions] = useState<ReadonlyMap<string, EntryDescription>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be read is tried with the next look, not at once
  useEffect(() => {
    let isGone = false;
    const missing = heads.filter((head) => !descriptions.has(keyOf(head)));
    if (missing.length === 0) return;
    void readAll(missing).then((found) => !isGone && setDescriptions((before) => new Map([...before, ...found])));
    return () => {
      isGone = true;
    };
  }, [heads]);
  return descriptions;
}

/** A refused entry has another description than a waiting one. */
export const keyOf = ({ kind, eventId, state }: QueuedHead): string => `${kind} ${eventId} ${state}`;

/** From the server, or without one from the download. Where neither has it, only the entry itself is shown. */
async function named(id: string): Promise<NamedInstruction | undefined> {
  try {
    const { content } = await quietApi.call(readInstruction, { params: { id }, query: { revision: 'live' } });
    const numbers = numberSteps(content.steps);
    const titles = new Map(flattenSteps(content.steps).map((step) => [step.id, `${numbers.get(step.id)} ${step.title}`]));
    return { title: content.title, stepOf: (stepId) => titles.get(stepId) };
  } catch (error) {
    report.note(`Queued entries are described without their instruction: ${error}`);
    return undefined;
  }
}

/** Of many entries about one instruction that is read once. */
function finder(): typeof named {
  const read = new Map<string, ReturnType<typeof named>>();
  return (id) => {
    const before = read.get(id) ?? named(id);
    read.set(id, before);
    return before;
  };
}

async function readAll(heads: readonly QueuedHead[]): Promise<Array<[string, EntryDescription]>> {
  const found: Array<[string, EntryDescription]> = [];
  const find = finder();
  for (const head of heads) {
    try {
      const queued = await queuedEntry(head);
      if (queued?.state === head.state) found.push([keyOf(head), await describeEntry(queued, find)]);
    } catch (error) {
      report.warning('The queued entries could not be read', error);
    }
  }
  return found;
}
