/** An answer as tests use it. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** Parsed JSON; null for anything else. Tests know the shape from the contract. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what is in it
  readonly body: any;
}

export interface TestCallOptions {
  readonly json?: unknown;
  readonly form?: FormData;
  readonly body?: NonNullable<RequestInit['body']>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes calls, signed in or not. */
export interface TestCaller {
  readonly user: { readonly _id: string; readonly username: string; readonly role: string };
  readonly token: string;
  call(method: string, path: string, options?: TestCallOptions): Promise<TestAnswer>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  post(path: string, json?: unknown, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  patch(path: string, json?: unknown, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  delete(path: string): Promise<TestAnswer>;
  upload(path: string, form: FormData, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  /** The body of a successful answer. @throws Error with the answer if it is none */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what is in it
  succeed(method: string, path: string, json?: unknown): Promise<any>;
}

const NOBODY = { _id: '', username: '', role: '' };

/** Calls with a token, or with none. */
export function testCaller(url: string, token = '', user: TestCaller['user'] = NOBODY): TestCaller {
  const call: TestCaller['call'] = async (method, path, { json, form, body, headers = {} } = {}) => {
    const sent: Record<string, string> = { ...headers };
    if (token !== '') sent.authorization = `Bearer ${token}`;
    if (json !== undefined) sent['content-type'] ??= 'application/json';
    const content = json === undefined ? (form ?? body) : JSON.stringify(json);
    const response = await fetch(url + path, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(content === undefined ? {} : { body: content }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString('utf8');
    const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '') && text !== '';
    return { status: response.status, headers: response.headers, bytes, text, body: isJson ? JSON.parse(text) : null };
  };
  return {
    user,
    token,
    call,
    get: (path, headers = {}) => call('GET', path, { headers }),
    post: (path, json, headers = {}) => call('POST', path, { json, headers }),
    patch: (path, json, headers = {}) => call('PATCH', path, { json, headers }),
    delete: (path) => call('DELETE', path),
    upload: (path, form, headers = {}) => call('POST', path, { form, headers }),
    async succeed(method, path, json) {
      const answer = await call(method, path, json === undefined ? {} : { json });
      if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 500)}`);
      return answer.body;
    },
  };
}

/** Signs in with name and password on a device of that name. */
export async function signIn(url: string, username: string, password: string): Promise<TestCaller> {
  const { accessToken, user } = await testCaller(url).succeed('POST', '/api/users/login', {
    username,
    password,
    uuid: `test-${username}`,
  });
  return testCaller(url, accessToken, user);
}
