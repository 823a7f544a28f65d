import type { RunRecord } from '@benchbook/contracts';
import { at, type Caller, listAt } from '../../lib/caller.ts';

/** An event of the log of one guide, as exported. */
export interface LoggedEvent {
  readonly sequence: number;
  readonly at: number;
  readonly kind: string;
  readonly payload: unknown;
}

/** All events of an instruction, in the order of the chain. */
export async function readChain({ url, token }: Caller, instructionId: string): Promise<readonly LoggedEvent[]> {
  const answer = await fetch(`${url}/api/audit/events?format=jsonl&WIPID=${instructionId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`the log can't be read: ${answer.status}`);
  const lines = (await answer.text()).trim().split('\n');
  return lines
    .map((line): unknown => JSON.parse(line))
    .flatMap((line) => {
      const [sequence, kind, payload] = [at(line, 'sequence'), at(line, 'kind'), at(line, 'payload')];
      if (typeof sequence !== 'number' || typeof kind !== 'string' || typeof payload !== 'string') return [];
      return [{ sequence, kind, at: Number(at(line, 'at')), payload: JSON.parse(payload) }];
    });
}

/** Differences between a run's record and the log, up to the head that the record names. */
export function notAsLogged(record: RunRecord, events: readonly LoggedEvent[]): string[] {
  const name = `${record.person.username}, run ${record.run}`;
  const before = events.filter(({ sequence }) => sequence <= record.chainHead.sequence);
  const ofRun = (kind: string) =>
    before.filter(
      (event) =>
        event.kind === kind && at(event.payload, 'userId') === record.person.id && at(event.payload, 'run') === record.run,
    );
  const logged = before
    .filter(({ kind, payload }) => kind === 'progress.recorded' && at(payload, 'userId') === record.person.id)
    .flatMap(({ payload }) => listAt(payload, 'items'))
    .filter((item) => at(item, 'run') === record.run)
    .map((item) => [
      at(item, 'itemId'),
      at(item, 'isDone'),
      at(item, 'revision'),
      at(item, 'atMs'),
      at(item, 'outcome') ?? 'counted',
    ]);
  const recorded = record.ticks.map(({ StepID, done, revision, at: atMs, outcome }) => [StepID, done, revision, atMs, outcome]);
  const completed = ofRun('run.completed').map((event) => event.at);
  const reopened = ofRun('run.reopened').map(({ payload }) => at(payload, 'reason'));
  return [
    ...differing(`${name}: ticks`, recorded, logged),
    ...differing(`${name}: completion`, record.completed === null ? [] : [record.completed], completed),
    ...differing(
      `${name}: reasons to open it again`,
      record.reopenings.map(({ reason }) => reason),
      reopened,
    ),
  ];
}

function differing(what: string, recorded: readonly unknown[], logged: readonly unknown[]): string[] {
  const [one, other] = [recorded, logged].map((list) =>
    list
      .map((each) => JSON.stringify(each))
      .toSorted()
      .join(' '),
  );
  return one === other ? [] : [`${what} are ${one} on record and ${other} in the log`];
}
