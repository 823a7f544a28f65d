import { at } from '../../lib/caller.ts';
import type { Person } from './shift.ts';

/** The sockets of a shift: received messages, and when the last author gets the event of a save. */
export class DeliveryWatch {
  received = 0;
  readonly #url: string;
  readonly #sockets: WebSocket[] = [];
  readonly #note: (wrong: string) => void;
  readonly #saves = new Map<string, number>();
  readonly #deliveries = new Map<string, { times: number; lastAt: number }>();
  #listeners = 0;
  #isOver = false;

  constructor(url: string, note: (wrong: string) => void) {
    this.#url = `${url.replace(/^http/, 'ws')}/ws`;
    this.#note = note;
  }

  get sockets(): number {
    return this.#sockets.length;
  }

  /** Opens the socket of a person. @param isAuthor authors get the events of every save */
  open({ id, username, role, token }: Person, isAuthor: boolean): Promise<void> {
    const socket = new WebSocket(this.#url, ['benchbook', token]);
    this.#sockets.push(socket);
    if (isAuthor) this.#listeners += 1;
    socket.addEventListener('close', () => {
      if (!this.#isOver) this.#note(`The socket of ${username} was closed`);
    });
    return new Promise((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error(`The socket of ${username} could not be opened`)));
      socket.addEventListener('open', () =>
        socket.send(
          JSON.stringify({
            eventSource: 'identify_user',
            sender: username,
            currentUserId: id,
            currentUserRole: role,
            unheardMs: 0,
          }),
        ),
      );
      socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
        resolve(); // the first message contains the log position: everything later arrives
        this.#receive(data, isAuthor);
      });
    });
  }

  /** The event of a confirmed save must reach every author. */
  expect(guideId: string, version: number, sentAt: number): void {
    this.#saves.set(`${guideId} ${version}`, sentAt);
  }

  /** Milliseconds until the last author was notified, for each save whose event reached all of them exactly once. */
  deliveryMs(): readonly number[] {
    return [...this.#saves].flatMap(([save, sentAt]) => {
      const deliveries = this.#deliveries.get(save);
      return deliveries?.times === this.#listeners ? [deliveries.lastAt - sentAt] : [];
    });
  }

  undelivered(): readonly string[] {
    return [...this.#saves.keys()].filter((save) => this.#deliveries.get(save)?.times !== this.#listeners);
  }

  close(): void {
    this.#isOver = true;
    for (const socket of this.#sockets) socket.close();
  }

  #receive(data: string, isAuthor: boolean): void {
    this.received += 1;
    if (!isAuthor || !data.includes('"subject":"instruction"')) return;
    const message: unknown = JSON.parse(data);
    const save = `${at(message, 'id')} ${at(message, 'version')}`;
    this.#deliveries.set(save, { times: (this.#deliveries.get(save)?.times ?? 0) + 1, lastAt: performance.now() });
  }
}
