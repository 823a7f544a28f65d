import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a model writes: pieces of text, as they are sent one by one. */
export type ChatReply = (exchange: ChatExchange) => Promise<void> | void;

export interface ChatExchange {
  /** The body that was sent, as JSON. */
  readonly asked: { readonly model: string; readonly messages: readonly { readonly role: string; readonly content: string }[] };
  readonly authorization: string | undefined;
  /** Sends the next piece of the answer as an event of the stream. */
  say(piece: string): void;
  /** Ends the answer as the chat API does. */
  done(): void;
  /** The bare response, for answers that are none. */
  readonly response: ServerResponse;
}

/** A small real server that speaks the chat API of OpenAI, streamed; what it says is the test's. */
export interface ChatServer {
  /** For `AI_BASE_URL`. */
  readonly url: string;
  /** Replaces what it answers from now on. */
  answer(reply: ChatReply): void;
  /** How many answers were broken off by the one who asked. */
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
