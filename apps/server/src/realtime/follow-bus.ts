import { LIVE_EVERY_MS } from '@benchbook/contracts/timing';
import { ROLE_SETS } from '@benchbook/domain/access';
import { MODEL_STAGES } from '@benchbook/domain/model-uploads';
import type { AppContext } from '../app-context.ts';
import { ACCOUNT_CHANGED, SESSION_ENDED } from '../auth/index.ts';
import { DEVICE_STIRRED } from '../commands/devices/device-topics.ts';
import { MODEL_MOVED } from '../commands/models/move-model.ts';
import { NOTICES_MARKED } from '../commands/notifications/mark-notifications.ts';
import { STATUS_CHANGED } from '../commands/users/change-status.ts';
import type { BusMessage } from '../ports/index.ts';
import { COPY_CHANGED } from '../replica/copy/copy-topics.ts';
import type { EventFollower } from './event-follower.ts';
import type { SocketHub } from './socket-hub.ts';
import { EVENTS_COMMITTED, TEST_NOTICE, USER_SIGNED_IN } from './topics.ts';

/** Converts bus messages into socket messages. Returns a function that stops it. */
export function followBus(context: AppContext, hub: SocketHub, follower: EventFollower): () => void {
  return context.bus.subscribe((message) => {
    const { topic, subjectId, data } = message;
    switch (topic) {
      case EVENTS_COMMITTED:
        return follower.wake();
      case SESSION_ENDED:
        return subjectId === null ? undefined : hub.closeSession(subjectId);
      case ACCOUNT_CHANGED:
        return subjectId === null ? undefined : followRole(context, hub, subjectId);
      case STATUS_CHANGED:
        return hub.broadcast(
          { kind: 'changed', username: '', subject: 'users', id: subjectId, version: null },
          // If the person is active on another device, that device reports it.
          { roles: ROLE_SETS.LEAD, userIds: data?.['status'] === 'Idle' && subjectId !== null ? [subjectId] : [] },
        );
      case NOTICES_MARKED:
        return hub.broadcast(
          { kind: 'changed', username: '', subject: 'notifications', id: null, version: null },
          { roles: [], userIds: subjectId === null ? [] : [subjectId] },
        );
      case DEVICE_STIRRED:
        return hub.broadcast(
          { kind: 'changed', username: '', subject: 'devices', id: subjectId, version: null },
          { roles: ROLE_SETS.LEAD },
        );
      case USER_SIGNED_IN:
        return hub.broadcast(
          { kind: 'signed-in', username: textOf(message, 'username') },
          { roles: ROLE_SETS.ANY, except: subjectId },
        );
      case COPY_CHANGED:
        return announceCopyChange(context, hub);
      case MODEL_MOVED:
        return publishStage(hub, message);
      case TEST_NOTICE:
        return sendTestNotice(hub, message);
      default:
        return undefined;
    }
  });
}

/** Any data may have come from the server: pages read everything that they show again. */
function announceCopyChange({ storage, log }: AppContext, hub: SocketHub): void {
  storage
    .read(({ meta }) => meta.epoch())
    .then((epoch) =>
      hub.broadcast(
        { kind: 'live', sequence: hub.sequence, epoch, missed: 'all', everyMs: LIVE_EVERY_MS },
        { roles: ROLE_SETS.ANY },
      ),
    )
    .catch((error: unknown) => log.error({ error: String(error) }, 'the change of the copy was not sent to the sockets'));
}

/** A socket opened before a role change gets the messages of the new role from now on. */
function followRole({ storage, log }: AppContext, hub: SocketHub, userId: string): void {
  if (!hub.userIds().has(userId)) return;
  storage
    .read(({ users }) => users.find(userId))
    .then((user) => user && hub.setRole(userId, user.role))
    .catch((error: unknown) => log.error({ error: String(error) }, 'the role of a connection could not be looked up'));
}

function publishStage(hub: SocketHub, message: BusMessage): void {
  const stage = MODEL_STAGES.find((each) => each === message.data?.stage);
  if (!stage || message.subjectId === null) return;
  hub.broadcast(
    { kind: 'model-progress', uploadId: message.subjectId, stage, fileName: textOf(message, 'fileName') },
    { roles: ROLE_SETS.MODEL },
  );
}

function sendTestNotice(hub: SocketHub, message: BusMessage): void {
  const [username, text, process, fileName] = ['username', 'message', 'process', 'fileName'].map((name) => textOf(message, name));
  hub.broadcast(
    { kind: 'test-notice', username: username ?? '', message: text ?? '', process: process ?? '', fileName: fileName ?? '' },
    { roles: ROLE_SETS.LEAD, userIds: message.subjectId === null ? [] : [message.subjectId] },
  );
}

function textOf({ data }: BusMessage, name: string): string {
  const value = data?.[name];
  return typeof value === 'string' ? value : '';
}
