import type { Client } from '@benchbook/client';
import { type Auth, createQuietApi, sentenceOf } from '../client/index.ts';
import { connection } from '../connection/connection.ts';
import { report } from '../log/report.ts';
import { currentSession } from '../session/index.ts';
import { authOfPerson } from './auth-of-person.ts';
import { clientOfDevice } from './client-of-device.ts';
import { Outbox } from './outbox.ts';
import { hearOtherTabs } from './outbox-changes.ts';
import { isOddAnswer, WaitsForSignIn } from './refusal.ts';
import type { OutboxEntry, Shelf } from './shelf.ts';

interface OutboxKind<Entry, Answer> {
  /** Distinct from those of all others; tabs take turns under it. */
  readonly name: string;
  shelf(userId: string): Shelf<Entry>;
  /**
   * @param as speaks for the person of the entry: by their session, or by the key of an authorized device
   * @param own their session, where it is theirs
   */
  send(entry: Entry, as: Client, own?: Auth): Promise<Answer>;
  /** It may be sent with the key of an authorized device while somebody else is signed in (design, section 5). */
  readonly isSentByDevice?: boolean;
  /** What an entry is about, e.g. an instruction: of one subject the order is kept. */
  subjectOf?: (entry: Entry) => string;
  isFinal(error: unknown): boolean;
  onConfirmed(answer: Answer, entry: Entry): void | Promise<void>;
  onRefused(entry: Entry): void;
}

/** What can be done with a line whatever is in it. */
export interface AnyLine {
  flush(): Promise<void>;
  flushWhenDue(): Promise<void>;
  look(): Promise<void>;
  recall(): void;
  retry(eventId: string): Promise<void>;
  dismiss(eventId: string): Promise<void>;
}

const lineOfKind = new Map<string, (userId: string) => AnyLine>();
const openLines = new Set<AnyLine>();

/** The line of a person by the name of its kind; undefined for a kind that this page has not loaded. */
export const lineOf = (kind: string, userId: string): AnyLine | undefined => lineOfKind.get(kind)?.(userId);

/** Shows what waits as other tabs leave it, at once. Answers how to stop. */
export const followOtherTabs = (): (() => void) =>
  hearOtherTabs(() => {
    for (const line of openLines) void line.look();
  });

/** Lines that were put in order anew are read anew. */
export function recallAll(): void {
  for (const line of openLines) line.recall();
}

/** Gives everybody who uses this device a line of their own; it goes on sending after the page that filled it is left. */
export function outboxPerPerson<Entry extends OutboxEntry, Answer>(kind: OutboxKind<Entry, Answer>) {
  const { name, shelf, send, isSentByDevice = false, ...rest } = kind;
  const lines = new Map<string, Outbox<Entry, Answer>>();
  const lineOfPerson = (userId: string): Outbox<Entry, Answer> => {
    const known = lines.get(userId);
    if (known) return known;
    const line = new Outbox<Entry, Answer>({
      ...rest,
      shelf: shelf(userId),
      async send(entry) {
        if (!isSignedIn(userId)) return send(entry, await anotherSender(userId, isSentByDevice));
        const own = authOfPerson(userId);
        return send(entry, createQuietApi(own), own);
      },
      isOdd: isOddAnswer,
      reasonOf: (error) => sentenceOf(error, ''),
      onShelfFailure: (error) => report.warning(`What waits on this device could not be reached (${name})`, error),
      inTurn: (sendAll) => ('locks' in navigator ? navigator.locks.request(`${name}/${userId}`, sendAll) : sendAll()),
    });
    lines.set(userId, line);
    openLines.add(line);
    connection.subscribe(({ isOnline }, before) => {
      if (isOnline && !before.isOnline) void line.flush();
    });
    void line.flush();
    return line;
  };
  lineOfKind.set(name, lineOfPerson);
  return lineOfPerson;
}

function isSignedIn(userId: string): boolean {
  const session = currentSession().store.getState();
  return session.phase === 'signed-in' && session.user.id === userId;
}

async function anotherSender(userId: string, isSentByDevice: boolean): Promise<Client> {
  const client = isSentByDevice ? await clientOfDevice(userId) : undefined;
  if (!client) throw new WaitsForSignIn('It waits until its person signs in: the device is shared');
  return client;
}
