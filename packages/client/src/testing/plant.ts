import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TokenPair, TokenStore } from '../auth.ts';

/** One call as a test server received it. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly key: string | null;
  readonly language: string | null;
  readonly body: string;
}

export interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
  /** True: the call is never answered. */
  readonly hangs?: boolean;
}

/** A real HTTP server that answers by a function and records the calls. */
export async function startPlant(answer: (call: SeenCall) => Answer | Promise<Answer>) {
  const calls: SeenCall[] = [];
  const server = createServer((request, response) => {
    void respond(request, response);
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization, 'idempotency-key': key } = request.headers;
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      token: authorization?.replace('Bearer ', '') ?? null,
      key: typeof key === 'string' ? key : null,
      language: request.headers['accept-language'] ?? null,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    calls.push(call);
    const { status = 200, json, text, headers = {}, hangs } = await answer(call);
    if (hangs) return;
    response.writeHead(status, { 'content-type': text === undefined ? 'application/json' : 'text/plain', ...headers });
    response.end(text ?? JSON.stringify(json ?? {}));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    server,
    baseUrl: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Tokens in memory, shared as tabs of one browser share local storage. */
export function storedTokens(tokens: TokenPair | null): TokenStore {
  let kept = tokens;
  return {
    read: () => kept,
    write: (next) => {
      kept = next;
    },
    clear: () => {
      kept = null;
    },
  };
}
