import { connection, serverNowMs } from '../../lib/connection/connection.ts';
import { report } from '../../lib/log/report.ts';
import { onServerMessage } from '../../lib/realtime/server-messages.ts';
import { forgetAnswered, forgetPasses, heedEpoch, outboxOf, requeueAll, unansweredHeads } from '../../offline/outbox/index.ts';

/** However a line was left, it is looked at again after this time. */
const EVERY_MS = 30_000;

/**
 * Sends the queued entries of everybody on this device in the background: when somebody signs in, on a timer, when the
 * server is back and when the device is approved. Returns how to stop.
 */
export function keepSending(): () => void {
  const send = (isNow: boolean) =>
    void sendAll(isNow).catch((error: unknown) => report.warning('The queued entries of this device could not be sent', error));
  let isTidy = false;
  const tidy = (): void => {
    // By the clock of a device that is wrong too much would be forgotten: the server's time comes first.
    if (isTidy || connection.getState().epoch === null) return;
    isTidy = true;
    forgetAnswered(serverNowMs()).catch((error: unknown) => report.warning('What was answered long ago is still here', error));
  };
  const sendAsApproved = (): void => {
    forgetPasses();
    send(true);
  };
  sendAsApproved();
  tidy();
  const timer = setInterval(() => send(false), EVERY_MS);
  const stop = connection.subscribe((now, before) => {
    tidy();
    if (now.isOnline && (!before.isOnline || now.epoch !== before.epoch)) send(true);
  });
  const stopListening = onServerMessage((message) => {
    if (message.kind === 'changed' && message.subject === 'this-device') sendAsApproved();
  });
  return () => {
    clearInterval(timer);
    stop();
    stopListening();
  };
}

/** @param isNow a line that waits for its next try need not: the server is there again, or may say something else now */
async function sendAll(isNow: boolean): Promise<void> {
  const { isOnline, epoch } = connection.getState();
  if (!isOnline) return;
  // A server that was restored may lack what it had answered.
  if (epoch && (await heedEpoch(epoch))) requeueAll();
  const waiting = (await unansweredHeads()).filter(({ state }) => state === 'waiting');
  const outboxes = new Set(waiting.map(({ kind, userId }) => outboxOf(kind, userId)));
  await Promise.all([...outboxes].map((outbox) => (isNow ? outbox?.flush() : outbox?.flushWhenDue())));
}
