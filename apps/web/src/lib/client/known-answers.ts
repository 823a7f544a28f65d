import { liveUpdates } from '../connection/live-updates.ts';
import { report } from '../log/report.ts';

/** `fetch` that logs cancelled calls, e.g. because the user left the page; shows nothing (ERR-42). */
const fetchWithLog: typeof fetch = async (...request) => {
  try {
    return await fetch(...request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') report.note(`Called off: ${addressOf(request[0])}`);
    throw error;
  }
};

/** Without the query: search text must not appear in a log. */
function addressOf(request: Parameters<typeof fetch>[0]): string {
  const address = request instanceof Request ? request.url : String(request);
  return address.split('?')[0] ?? address;
}

/** Maximum number of stored responses; the oldest is removed. */
const KEPT = 40;
/** An `If-None-Match` that matches nothing: the server sends an ETag only to conditional requests. */
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
 * `fetch` with `If-None-Match` while the page has no socket and polls: an unchanged response comes without its body.
 *
 * @param userId the reader; responses are never shared between users
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
    // Interrupted: the caller gets the error, and the next response comes complete.
    () => known.delete(address),
  );
}
