import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Writes the reply of a model in pieces. */
export type ChatReply = (exchange: ChatExchange) => Promise<void> | void;

export interface ChatExchange {
  /** The request body as JSON. */
  readonly asked: { readonly model: string; readonly messages: readonly { readonly role: string; readonly content: string }[] };
  readonly authorization: string | undefined;
  /** Sends the next piece of the reply as a stream event. */
  say(piece: string): void;
  /** Ends the reply as the chat API does. */
  done(): void;
  /** The raw response, for invalid replies. */
  readonly response: ServerResponse;
}

/** A local server with OpenAI's streaming chat API; the test determines its replies. */
export interface ChatServer {
  /** For `AI_BASE_URL`. */
  readonly url: string;
  /** Sets the reply to all following calls. */
  answer(reply: ChatReply): void;
  /** Number of replies that the client cancelled. */
  readonly cancelled: number;
  close(): Promise<void>;
}

export async function startChatServer(reply: ChatReply): Promise<ChatServer> {
  let current = reply;
  let cancelled = 0;
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) cancelled += 1;
    });
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end();
      return;
    }
    await current(exchangeOf(await readJson(request), request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answer: (next) => {
      current = next;
    },
    get cancelled() {
      return cancelled;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function exchangeOf(asked: ChatExchange['asked'], request: IncomingMessage, response: ServerResponse): ChatExchange {
  const begin = () => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  };
  return {
    asked,
    authorization: request.headers.authorization,
    response,
    say(piece) {
      begin();
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: piece } }] })}\n\n`);
    },
    done() {
      begin();
      response.end('data: [DONE]\n\n');
    },
  };
}

async function readJson(request: IncomingMessage): Promise<ChatExchange['asked']> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}
