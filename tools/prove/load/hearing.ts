import { at } from '../../lib/caller.ts';
import type { Person } from './shift.ts';

/** The sockets of a shift: received messages, and when the last author gets the event of a save. */
export class Hearing {
  heard = 0;
  readonly #url: string;
  readonly #sockets: WebSocket[] = [];
  readonly #note: (wrong: string) => void;
  readonly #saves = new Map<string, number>();
  readonly #told = new Map<string, { times: number; lastAt: number }>();
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
        this.#hear(data, isAuthor);
      });
    });
  }

  /** The event of a confirmed save must reach every author. */
  expect(guideId: string, version: number, sentAt: number): void {
    this.#saves.set(`${guideId} ${version}`, sentAt);
  }

  /** Milliseconds until the last author was notified, for each save whose event reached all of them exactly once. */
  toldMs(): readonly number[] {
    return [...this.#saves].flatMap(([save, sentAt]) => {
      const told = this.#told.get(save);
      return told?.times === this.#listeners ? [told.lastAt - sentAt] : [];
    });
  }

  untold(): readonly string[] {
    return [...this.#saves.keys()].filter((save) => this.#told.get(save)?.times !== this.#listeners);
  }

  close(): void {
    this.#isOver = true;
    for (const socket of this.#sockets) socket.close();
  }

  #hear(data: string, isAuthor: boolean): void {
    this.heard += 1;
    if (!isAuthor || !data.includes('"subject":"instruction"')) return;
    const message: unknown = JSON.parse(data);
    const save = `${at(message, 'id')} ${at(message, 'version')}`;
    this.#told.set(save, { times: (this.#told.get(save)?.times ?? 0) + 1, lastAt: performance.now() });
  }
}
