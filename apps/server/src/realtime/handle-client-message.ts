import { readClientMessage } from '@benchbook/contracts';
import type { AppContext } from '../app-context.ts';
import { changeStatus } from '../commands/users/change-status.ts';
import { comeBack } from '../commands/users/come-back.ts';
import { catchUp, greet } from './catch-up.ts';
import type { Connection } from './connection.ts';
import { type SocketHub, WRONG_USER } from './socket-hub.ts';
import { TEST_NOTICE, USER_SIGNED_IN } from './topics.ts';

/** Maximum characters of a part of a test notice: it travels between servers in a notification of at most 8,000 bytes. */
const NOTICE_PART_LENGTH = 500;

/**
 * Handles a client's message. Invalid messages, and those that only the server may send, are ignored; a client that claims to
 * be another person is disconnected.
 */
export async function handleClientMessage(
  context: AppContext,
  hub: SocketHub,
  connection: Connection,
  text: string,
): Promise<void> {
  const message = readClientMessage(text);
  const { caller, socket, state } = connection;
  if (!message) return;
  if (message.kind === 'identify') {
    if (message.userId !== caller.id) return socket.close(WRONG_USER, 'This token is of somebody else.');
    context.deviceWatch.seen(caller.deviceId);
    if (state !== 'opened') return;
    await welcome(context, hub, connection, message);
    return comeBack(context, caller.id, 'Offline');
  }
  if (state === 'opened' || state === 'closed' || message.username !== caller.username) return;
  if (message.kind === 'signed-in') {
    await context.storage.transaction((tx) => changeStatus(context, tx, caller.id, 'Online'));
    context.bus.publish({ topic: USER_SIGNED_IN, subjectId: caller.id, data: { username: caller.username } });
    return;
  }
  const data = {
    username: caller.username,
    message: short(message.message),
    process: short(message.process),
    fileName: short(message.fileName),
  };
  context.bus.publish({ topic: TEST_NOTICE, subjectId: caller.id, data });
}

type Identify = Extract<NonNullable<ReturnType<typeof readClientMessage>>, { kind: 'identify' }>;

async function welcome(
  context: AppContext,
  hub: SocketHub,
  connection: Connection,
  { userId, unheardMs, after }: Identify,
): Promise<void> {
  connection.identify(userId, after === null ? 'identified' : 'catching-up');
  connection.supportsLive = after !== null || unheardMs !== null;
  // This reads the log: repeated reconnects of a person wait for each other, as calls do.
  if (after !== null) return context.limits.atWork.run(userId, () => catchUp(context, hub, connection, after));
  if (unheardMs === null) return;
  hub.resend(connection, unheardMs);
  await greet(context, hub, connection);
}

function short(text: string): string {
  return text.slice(0, NOTICE_PART_LENGTH);
}
