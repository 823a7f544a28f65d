import { LIVE_EVERY_MS } from '@benchbook/contracts/timing';
import type { AppContext } from '../app-context.ts';
import { isRecipient } from './audience.ts';
import type { Connection } from './connection.ts';
import { deliveriesFor } from './deliveries-for.ts';
import type { SocketHub } from './socket-hub.ts';

/** Maximum number of log entries delivered one by one; a client that missed more reloads its data, which is faster. */
const ENTRIES_MAX = 1_000;

/** A client's position in the event log. */
interface Place {
  readonly sequence: number;
  readonly epoch: string;
}

/**
 * Delivers to a reconnected client the events that it missed, from the log itself, including those from the time when no server
 * ran. New events are queued meanwhile and follow, so that nothing is lost or duplicated.
 */
export async function catchUp(context: AppContext, hub: SocketHub, connection: Connection, after: Place): Promise<void> {
  try {
    const { epoch, head, events } = await context.storage.read(async ({ meta, events }) => ({
      epoch: await meta.epoch(),
      head: await events.head(),
      events: await events.list({ afterSequence: after.sequence, limit: ENTRIES_MAX + 1 }),
    }));
    const isOther = epoch !== after.epoch || head.sequence < after.sequence;
    if (isOther || events.length > ENTRIES_MAX) {
      hub.sendTo(connection, { kind: 'live', sequence: head.sequence, epoch, missed: 'all', everyMs: LIVE_EVERY_MS });
      return hub.caughtUp(connection, head.sequence);
    }
    for (const event of events) {
      for (const { message, to } of await deliveriesFor(context, event))
        if (isRecipient(to, connection.caller)) hub.sendTo(connection, message, event.sequence);
    }
    hub.sendTo(connection, { kind: 'live', sequence: head.sequence, epoch, missed: 'told', everyMs: LIVE_EVERY_MS });
    hub.caughtUp(connection, head.sequence);
  } catch (error) {
    // The client reconnects and asks again.
    connection.socket.terminate();
    throw error;
  }
}

/** Sends the current log position to a new connection. */
export async function greet(context: AppContext, hub: SocketHub, connection: Connection): Promise<void> {
  const { sequence } = hub;
  const epoch = await context.storage.read(({ meta }) => meta.epoch());
  hub.sendTo(connection, { kind: 'live', sequence, epoch, missed: 'nothing', everyMs: LIVE_EVERY_MS });
}
