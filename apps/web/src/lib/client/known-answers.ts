import { liveUpdates } from '../connection/live-updates.ts';
import { fetchWithLog } from './fetch-with-log.ts';

/** Answers that are kept at a time; the oldest goes. */
const KEPT = 40;
/** An `If-None-Match` that fits nothing: the server says the ETag of its answer only to who asks so. */
const NOTHING = 'W/"-"';

interface KnownAnswer {
  readonly userId: string;
  readonly etag: string;
  readonly body: string;
  readonly headers: Headers;
}

const known = new Map<string, KnownAnswer>();
liveUpdates.subscribe((state) => {
  if (state !== 'renewed') known.clear();
});

/**
 * `fetch` that asks with `If-None-Match` while the page has no socket and reads the same again and again: an answer that has not
 * changed comes without its bytes.
 *
 * @param userId who reads; nobody gets the answer of another person
 */
export async function fetchUnlessKnown(userId: string | undefined, address: string, init: RequestInit = {}): Promise<Response> {
  const isRead = (init.method ?? 'GET') === 'GET' && userId !== undefined && liveUpdates.getState() === 'renewed';
  if (!isRead) return fetchWithLog(address, init);
  const before = known.get(address);
  const mine = before?.userId === userId ? before : undefined;
  const headers = new Headers(init.headers);
  headers.set('if-none-match', mine?.etag ?? NOTHING);
  const answer = await fetchWithLog(address, { ...init, headers });
  if (answer.status === 304 && mine) return new Response(mine.body, { headers: mine.headers });
  const etag = answer.headers.get('etag');
  const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json');
  if (!answer.ok || etag === null || !isJson) return answer;
  keepCopy(address, { userId, etag, headers: answer.headers }, answer.clone());
  return answer;
}

function keepCopy(address: string, of: Omit<KnownAnswer, 'body'>, copy: Response): void {
  copy.text().then(
    (body) => {
      known.delete(address);
      const [oldest] = known.keys();
      if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
      if (liveUpdates.getState() === 'renewed') known.set(address, { ...of, body });
    },
    // It broke off: who asked hears so, and the next answer comes whole.
    () => known.delete(address),
  );
}
