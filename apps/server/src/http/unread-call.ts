import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SERVER_MARK } from '@benchbook/contracts';
import type { ErrorCode } from '@benchbook/domain/errors';
import { API_HEADERS } from './security-headers.ts';

/** Node's error codes for requests that it could not parse. */
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
 * Answers a request that Node could not parse in the common form of errors, and closes the connection. If an answer is in
 * progress nothing is sent: the client would read it as part of that answer.
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

/** Node stores the current answer on the connection and checks it before writing. */
function isAnswering(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return answer instanceof ServerResponse && answer.headersSent;
}
