import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SERVER_MARK } from '@benchbook/contracts';
import type { ErrorCode } from '@benchbook/domain/errors';
import { API_HEADERS } from './security-headers.ts';

/** What Node says of a call that it could not read. */
const NOT_READ: Readonly<Record<string, { readonly status: string; readonly code: ErrorCode; readonly message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'VALIDATION',
    message: 'This call did not arrive whole in time. Nothing of it was done. Please try again.',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'TOO_LARGE',
    message: 'The address or the headers of this call are too long. Nothing of it was done.',
  },
};

const NO_HTTP = {
  status: '400 Bad Request',
  code: 'VALIDATION',
  message: 'This is no call of HTTP. Nothing of it was done.',
} as const;

/**
 * Answers a call that Node could not read in the form of every other error, and ends the connection. Behind an answer that is
 * under way nothing is said: it would be read as a part of that one.
 */
export function answerUnreadCall(error: Error, socket: Socket): void {
  if (socket.writable && !isAnswering(socket)) {
    const { status, code, message } = ('code' in error && NOT_READ[String(error.code)]) || NO_HTTP;
    const body = JSON.stringify({ message, code });
    const headers = {
      ...API_HEADERS,
      [SERVER_MARK]: '1',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

/** Node keeps the answer that is under way at its connection, and looks there itself before it writes. */
function isAnswering(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return answer instanceof ServerResponse && answer.headersSent;
}
