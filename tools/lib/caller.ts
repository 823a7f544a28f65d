/** An answer as far as these tools use it. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface CallOptions {
  readonly json?: unknown;
  readonly form?: FormData;
  /** Sent as `Idempotency-Key`. */
  readonly key?: string;
}

/** A signed-in person who calls over plain HTTP, in wire terms. */
export interface Caller {
  readonly username: string;
  readonly id: string;
  readonly token: string;
  readonly refreshToken: string;
  /** Base URL of the product. */
  readonly url: string;
  /** @throws if the server is gone before or during the answer */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** The same, returning the body of a success. @throws Error with the answer if it is none */
  succeed(method: string, path: string, options?: CallOptions): Promise<unknown>;
}

/** Signs in at a running product. */
export async function signIn(baseUrl: string, username: string, password: string): Promise<Caller> {
  const answer = await send(baseUrl, undefined, 'POST', '/api/users/login', {
    json: { username, password, uuid: `tool-${username}` },
  });
  if (answer.status !== 200) throw new Error(`${username} can't sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
  const token = String(at(answer.body, 'accessToken'));
  const call = (method: string, path: string, options: CallOptions = {}) => send(baseUrl, token, method, path, options);
  return {
    username,
    id: String(at(at(answer.body, 'user'), '_id')),
    token,
    refreshToken: String(at(answer.body, 'refreshToken')),
    url: baseUrl,
    call,
    succeed: async (method, path, options) => {
      const { status, body } = await call(method, path, options);
      if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
  };
}

/** Member of an answer whose shape is known from the contract; undefined if it has none. */
export function at(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map(Object.entries(value)).get(name);
}

/** The same for a list. */
export function listAt(value: unknown, name: string): readonly unknown[] {
  const list = at(value, name);
  return Array.isArray(list) ? list : [];
}

async function send(
  baseUrl: string,
  token: string | undefined,
  method: string,
  path: string,
  options: CallOptions,
): Promise<Answer> {
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(options.key ? { 'idempotency-key': options.key } : {}),
      ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(options.json === undefined ? {} : { body: JSON.stringify(options.json) }),
    ...(options.form ? { body: options.form } : {}),
  });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}
