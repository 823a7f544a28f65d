import { sentenceOf } from '../client/index.ts';
import { connection } from '../connection/connection.ts';
import { report } from '../log/report.ts';
import { currentSession } from '../session/index.ts';
import { Outbox } from './outbox.ts';
import type { OutboxEntry, Shelf } from './shelf.ts';

interface OutboxKind<Entry, Answer> {
  /** Distinct from those of all others; tabs take turns under it. */
  readonly name: string;
  shelf(userId: string): Shelf<Entry>;
  send(entry: Entry): Promise<Answer>;
  isFinal(error: unknown): boolean;
  onConfirmed(answer: Answer, entry: Entry): void | Promise<void>;
  onRefused(entry: Entry): void;
}

/** Gives everybody who uses this device a line of their own; it goes on sending after the page that filled it is left. */
export function outboxPerPerson<Entry extends OutboxEntry, Answer>({ name, shelf, send, ...rest }: OutboxKind<Entry, Answer>) {
  const lines = new Map<string, Outbox<Entry, Answer>>();
  return (userId: string): Outbox<Entry, Answer> => {
    const known = lines.get(userId);
    if (known) return known;
    const line = new Outbox<Entry, Answer>({
      ...rest,
      shelf: shelf(userId),
      send: async (entry) => {
        const session = currentSession().store.getState();
        if (session.phase !== 'signed-in' || session.user.id !== userId)
          throw new Error('It waits until its person signs in: the device is shared');
        return send(entry);
      },
      reasonOf: (error) => sentenceOf(error, ''),
      onShelfFailure: (error) => report.warning(`What waits on this device could not be reached (${name})`, error),
      inTurn: (sendAll) => ('locks' in navigator ? navigator.locks.request(`${name}/${userId}`, sendAll) : sendAll()),
    });
    lines.set(userId, line);
    connection.subscribe(({ isOnline }) => {
      if (isOnline) void line.flush();
    });
    void line.flush();
    return line;
  };
}
