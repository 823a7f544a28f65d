import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy to a server that can be cut, and that loses answers after the server has processed the call. */
export interface LossyLine {
  readonly url: string;
  /** From now on the server is unreachable. */
  cut(): void;
  mend(): void;
  /** From now on this handler is called first and returns whether it answered; null: no handler. */
  between(answer: ((incoming: IncomingMessage, outgoing: ServerResponse) => boolean) | null): void;
  /**
   * From now on answers for addresses with this prefix are held back until the returned function is called; the server has
   * processed them.
   */
  hold(start: string): () => void;
  /** Calls the server by this host name, as if its name had changed; null: by its own. */
  callIt(host: string | null): void;
  /** From now on another server is behind the proxy. */
  lead(url: string): void;
  /** Number of lost answers. */
  lost(): number;
  close(): Promise<void>;
}

export interface LineFaults {
  /** Fraction of answers to writes that are lost, 0 to 1. */
  readonly loss?: number;
  /** Returns 0 to 1; default: random. */
  readonly random?: () => number;
  /** Removes idempotency keys from calls, so that a proof can show their purpose. */
  readonly dropsKeys?: boolean;
}

/** Starts a proxy between a local backend and its server. */
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
