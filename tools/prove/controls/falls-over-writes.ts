// A server that reads correctly but fails at every write except messages once the plant of the proof exists: its last write is
// a message.
import type { EventStore, NewEvent, Transaction } from '../../../apps/server/src/ports/index.ts';
import { instead } from './instead.ts';
import { startBroken } from './start-broken.ts';

/** Events written with a message. */
const OF_MESSAGES = /^(?:feedback|notice)\./;

let isMade = false;

function falling(events: EventStore): EventStore {
  return instead(events, 'append', (event: NewEvent) => {
    if (isMade && !OF_MESSAGES.test(event.kind)) throw new TypeError(`${event.kind} is too much`);
    isMade ||= event.kind === 'feedback.said';
    events.append(event);
  });
}

await startBroken((context) => {
  const { storage } = context;
  const transaction = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    storage.transaction((tx) => work(instead(tx, 'events', falling(tx.events))));
  return { ...context, storage: instead(storage, 'transaction', transaction) };
});
