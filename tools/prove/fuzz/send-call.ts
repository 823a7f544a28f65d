import type { Caller } from '../../lib/caller.ts';
import type { FuzzCall } from './calls.ts';

/** A call without an answer in this time counts as hanging. */
const ANSWER_WITHIN_MS = 60_000;

export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Sends one call unchanged; 'hangs' and 'broke' are findings, too. */
export async function sendCall(baseUrl: string, caller: Caller | null, call: FuzzCall): Promise<FuzzAnswer | 'hangs' | 'broke'> {
  const { method } = call.operation;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? bodyOf(call) : {};
  try {
    const answer = await fetch(baseUrl + addressOf(call), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: { ...(caller ? { authorization: `Bearer ${caller.token}` } : {}), ...call.headers, ...body.headers },
      ...(body.content === undefined ? {} : { body: body.content }),
    });
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'hangs' : 'broke';
  }
}

export function addressOf({ operation, variables, query }: FuzzCall): string {
  let path = operation.path;
  // A function, because "$&" in a string would be a replacement pattern.
  for (const [index, { name }] of operation.variables.entries())
    path = path.replace(`{${name}}`, () => encodeURIComponent((variables[index] ?? '').toWellFormed()));
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

function bodyOf({ body }: FuzzCall): { content?: string | FormData; headers?: Record<string, string> } {
  switch (body.kind) {
    case 'none':
      return {};
    case 'json':
      return { content: JSON.stringify(body.value) ?? 'null', headers: { 'content-type': 'application/json' } };
    case 'text':
      return { content: body.text, ...(body.type === '' ? {} : { headers: { 'content-type': body.type } }) };
    case 'form': {
      const form = new FormData();
      for (const [name, value] of Object.entries(body.fields)) form.append(name, value);
      if (body.file) form.append(body.file.field, new File([Uint8Array.from(body.file.bytes)], body.file.name));
      return { content: form };
    }
  }
}
