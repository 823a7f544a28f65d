/** A minimal browser for sign-ins through a provider: it follows redirects, stores cookies and submits forms. */
export function webBrowser({ stopsAt = '/login' } = {}) {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (address: string) => {
    const { host } = new URL(address);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  const ask = async (address: string, init: RequestInit = {}) => {
    const jar = jarOf(address);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = answer.headers.get('location');
    return { status: answer.status, text: await answer.text(), location: location && new URL(location, address).href };
  };
  /** Follows redirects to the final page and returns every address on the way. */
  const visit = async (address: string): Promise<{ url: string; text: string; way: string[] }> => {
    const way = [address];
    for (;;) {
      const url = way.at(-1) ?? address;
      const { location, text } = await ask(url);
      if (location === null || new URL(location).pathname === stopsAt) return { url: location ?? url, text, way };
      way.push(location);
    }
  };
  const submit = async (page: { url: string; text: string }, fields: Record<string, string>) => {
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const prompt = /name="prompt" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const body = new URLSearchParams({ prompt, ...fields });
    const { location } = await ask(new URL(action, page.url).href, { method: 'POST', body });
    return visit(location ?? '');
  };
  return { ask, visit, submit, jarOf };
}

export type WebBrowser = ReturnType<typeof webBrowser>;

/** Goes through the provider's pages from a start address to the sign-in page; returns the addresses on the way. */
export async function goThroughProvider(browser: WebBrowser, start: string, login: string) {
  const form = await browser.visit(start);
  const consent = await browser.submit(form, { login, password: 'any' });
  return consent.text.includes('consent') ? browser.submit(consent, {}) : consent;
}

/** Asks a server for the session after the browser has come back. */
export async function askForSession(browser: WebBrowser, server: string, uuid?: string) {
  const headers = { 'content-type': 'application/json' };
  const answer = await browser.ask(`${server}/api/users/provider-login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ uuid }),
  });
  return { status: answer.status, body: JSON.parse(answer.text) };
}
