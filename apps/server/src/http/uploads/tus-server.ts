import type { ErrorCode } from '@benchbook/domain/errors';
import { Server } from '@tus/server';

/** The tus server with its own refusals in our common form of errors; the status stays that of the protocol. */
export class TusServer extends Server {
  override write(...[context, headers, status, body = '']: Parameters<Server['write']>): ReturnType<Server['write']> {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set('Content-Type', 'application/json; charset=utf-8');
    return super.write(context, headers, status, body.startsWith('{') ? body : errorText(status, body));
  }
}

const CODES: Readonly<Record<number, ErrorCode>> = { 404: 'NOT_FOUND', 409: 'CONFLICT', 410: 'NOT_FOUND', 413: 'TOO_LARGE' };

/** A refusal as text: the sentence of the tus server and the error code of its status. */
export function errorText(status: number, sentence: string): string {
  return JSON.stringify({ message: sentence.trim(), code: CODES[status] ?? 'VALIDATION' });
}
