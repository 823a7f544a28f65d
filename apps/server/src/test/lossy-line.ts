import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A line to a server that can be cut, and that loses answers after the server has done its work. */
export interface LossyLine {
  readonly url: string;
  /** From now on nobody is there. */
  cut(): void;
  mend(): void;
  /** From now on somebody in between is asked first, who says whether they answered; null: nobody is in between. */
  between(answer: ((incoming: IncomingMessage, outgoing: ServerResponse) => boolean) | null): void;
  /** From now on answers of addresses that begin so wait until what is returned is called: the server has given them. */
  hold(start: string): () => void;
  /** The server is called by this name, as if it had another one now; null: by its own. */
  callIt(host: string | null): void;
  /** Another server is behind it from now on. */
  lead(url: string): void;
  /** How many answers were lost. */
  lost(): number;
  close(): Promise<void>;
}

export interface LineFaults {
  /** Share of answers to writes that are lost, 0 to 1. */
  readonly loss?: number;
  /** 0 to 1; default: chance. */
  readonly random?: () => number;
  /** Takes the keys out of calls, so that a proof can show what they are for. */
  readonly dropsKeys?: boolean;
}

/** Stands between a local backend and its server. */
export async function lossyLine(
  target: string,
  { loss = 0, random = Math.random, dropsKeys = false }: LineFaults = {},
): Promise<LossyLine> {
  let [behind, isCut, lost] = [target, false, 0];
  let answered: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean = () => false;
  let calledBy: string | null = null;
  let held: { readonly start: string; readonly end: Promise<void> } | null = null;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (isCut) return void incoming.socket.destroy();
    if (answered(incoming, outgoing)) return;
    const host = calledBy ?? new URL(behind).host;
    const headers: Record<string, string | string[] | undefined> = { ...incoming.headers, host };
    if (dropsKeys) delete headers['idempotency-key'];
    const isLost = incoming.method !== 'GET' && !incoming.url?.includes('/login') && random() < loss;
    const call = request(behind + incoming.url, { method: incoming.method, headers }, (answer) => {
      if (!isLost) {
        const say = (): void => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        };
        return void (held && incoming.url?.startsWith(held.start) ? held.end.then(say) : say());
      }
      answer.resume();
      answer.on('end', () => {
        lost += 1;
        incoming.socket.destroy();
      });
    });
    call.on('error', () => incoming.socket.destroy());
    incoming.pipe(call);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
    },
    between: (answer) => {
      answered = answer ?? (() => false);
    },
    hold: (start) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { start, end: promise };
      return () => {
        held = null;
        resolve();
      };
    },
    callIt: (host) => {
      calledBy = host;
    },
    lead: (url) => {
      behind = url;
    },
    lost: () => lost,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
