import type { Client } from '@benchbook/client';
import { type Auth, auth, createQuietApi, sentenceOf } from '../../lib/client/index.ts';
import { connection } from '../../lib/connection/connection.ts';
import { report } from '../../lib/log/report.ts';
import { currentSession, personOf } from '../../lib/session/index.ts';
import { clientOfDevice } from './client-of-device.ts';
import { Outbox } from './outbox.ts';
import { onOtherTabsChange } from './outbox-changes.ts';
import type { OutboxEntry, OutboxStore } from './outbox-store.ts';
import { isPoisonAnswer, isUnreachable, SignInRequired } from './refusal.ts';

interface OutboxKind<Entry, Answer> {
  /** Unique name; tabs take turns under it. */
  readonly name: string;
  store(userId: string): OutboxStore<Entry>;
  /**
   * @param as client of the person of the entry: with their session, or with the key of an authorized device
   * @param own their session, where it is theirs
   */
  send(entry: Entry, as: Client, own?: Auth): Promise<Answer>;
  /** Sends several entries of one subject in one call. Default: one by one. */
  sendTogether?: (entries: readonly Entry[], as: Client) => Promise<ReadonlyArray<PromiseSettledResult<Answer>>>;
  /** May be sent with the key of an authorized device while another person is signed in. */
  readonly isSentByDevice?: boolean;
  /** Subject of an entry, e.g. an instruction; order is kept per subject. */
  subjectOf?: (entry: Entry) => string;
  isFinal(error: unknown): boolean;
  onConfirmed(answer: Answer, entry: Entry): void | Promise<void>;
  onRefused(entry: Entry): void;
}

/** An outbox of any kind of entries. */
export interface AnyOutbox {
  flush(): Promise<void>;
  flushWhenDue(): Promise<void>;
  look(): Promise<void>;
  requeue(): void;
  retry(eventId: string): Promise<void>;
  dismiss(eventId: string): Promise<void>;
}

const outboxOfKind = new Map<string, (userId: string) => AnyOutbox>();
const openOutboxes = new Set<AnyOutbox>();

/** A person's outbox by the name of its kind; undefined for a kind that this page has not loaded. */
export const outboxOf = (kind: string, userId: string): AnyOutbox | undefined => outboxOfKind.get(kind)?.(userId);

/** Follows the changes of other tabs. Returns how to stop. */
export const followOtherTabs = (): (() => void) =>
  onOtherTabsChange(() => {
    for (const outbox of openOutboxes) void outbox.look();
  });

/** Requeues what the server lost, in every outbox. */
export function requeueAll(): void {
  for (const outbox of openOutboxes) outbox.requeue();
}

/** One outbox for each person who uses this device; it continues to send after its page is closed. */
export function outboxPerPerson<Entry extends OutboxEntry, Answer>(kind: OutboxKind<Entry, Answer>) {
  const { name, store, send, sendTogether, isSentByDevice = false, ...rest } = kind;
  const outboxes = new Map<string, Outbox<Entry, Answer>>();
  const outboxOfPerson = (userId: string): Outbox<Entry, Answer> => {
    const known = outboxes.get(userId);
    if (known) return known;
    const outbox = new Outbox<Entry, Answer>({
      ...rest,
      store: store(userId),
      send: async (entry) => send(entry, ...(await senderOf(userId, isSentByDevice))),
      ...(sendTogether && {
        sendTogether: async (entries) => sendTogether(entries, (await senderOf(userId, isSentByDevice))[0]),
      }),
      isPoison: isPoisonAnswer,
      isUnreachable,
      reasonOf: (error) => sentenceOf(error, ''),
      onStoreFailure: (error) => report.warning(`The outbox of this device could not be read (${name})`, error),
      inTurn: (sendAll) => ('locks' in navigator ? navigator.locks.request(`${name}/${userId}`, sendAll) : sendAll()),
    });
    outboxes.set(userId, outbox);
    openOutboxes.add(outbox);
    connection.subscribe(({ isOnline }, before) => {
      if (isOnline && !before.isOnline) void outbox.flush();
    });
    void outbox.flush();
    return outbox;
  };
  outboxOfKind.set(name, outboxOfPerson);
  return outboxOfPerson;
}

function isSignedIn(userId: string): boolean {
  const session = currentSession().store.getState();
  return session.phase === 'signed-in' && session.user.id === userId;
}

/** Who sends for a person: they themselves while they are signed in, or the device. */
async function senderOf(userId: string, isSentByDevice: boolean): Promise<[as: Client, own?: Auth]> {
  if (isSignedIn(userId)) {
    const own = authOfPerson(userId);
    return [createQuietApi(own), own];
  }
  const client = isSentByDevice ? await clientOfDevice(userId) : undefined;
  if (!client) throw new SignInRequired('It waits until its person signs in: the device is shared');
  return [client];
}

/**
 * Authenticates as one user, never as the one who took over the device meanwhile, in another tab or during a call: the server
 * would record one user's actions for the other. Without a token of that user nothing is sent.
 */
function authOfPerson(userId: string): Auth {
  const ownToken = (): string | null => {
    const token = auth.accessToken();
    return token !== null && personOf(token) === userId ? token : null;
  };
  return {
    accessToken() {
      const token = ownToken();
      if (token === null) throw new SignInRequired('It waits until its person signs in');
      return token;
    },
    async refresh(refusedToken) {
      if (ownToken() === null) return 'gone';
      const outcome = await auth.refresh(refusedToken);
      return outcome === 'refreshed' && ownToken() === null ? 'gone' : outcome;
    },
    signOut() {
      if (ownToken() !== null) auth.signOut();
    },
  };
}
