import { report } from '../log/report.ts';

/** `fetch` that logs cancelled calls, e.g. because the user left the page; shows nothing (ERR-42). */
export const fetchWithLog: typeof fetch = async (...request) => {
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
