/** Scripts, fonts and decoders that not every user needs; their names contain a hash or a version. */
export const PARTS_CACHE = 'benchbook-parts';

/** Number of parts fetched in parallel while filling the cache. */
const AT_A_TIME = 4;

type Fetch = (request: RequestInfo) => Promise<Response>;

/** A part from this device, else from the server; stored from then on. */
export async function answerPart(request: RequestInfo, cache: Cache, fetchPart: Fetch): Promise<Response> {
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetchPart(request);
  if (isOwn(answer)) await keep(cache, request, answer.clone());
  return answer;
}

/** Number of missing parts. */
export async function countMissing(parts: readonly string[]): Promise<number> {
  const here = await partsHere(await caches.open(PARTS_CACHE));
  return parts.filter((part) => !here.has(part)).length;
}

async function partsHere(cache: Cache): Promise<ReadonlySet<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

/** Fetches all missing parts. Resolves to the number that failed. */
export async function fillParts(parts: readonly string[], fetchPart: Fetch): Promise<number> {
  const cache = await caches.open(PARTS_CACHE);
  const here = await partsHere(cache);
  const wanted = parts.filter((part) => !here.has(part));
  let missing = 0;
  const work = async (): Promise<void> => {
    for (let part = wanted.pop(); part !== undefined; part = wanted.pop()) {
      const answer = await fetchPart(part)
        .catch(() => fetchPart(part))
        .catch(() => undefined);
      if (answer && isOwn(answer) && (await keep(cache, part, answer))) continue;
      missing += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return missing;
}

/**
 * Checks that a waiting version has the parts that downloads need: it may activate without a network.
 *
 * @throws Error while some are missing, so that the previous version stays active
 */
export async function fillBeforeTakingOver(parts: readonly string[], fetchPart: Fetch): Promise<void> {
  const missing = await fillParts(parts, fetchPart);
  if (missing > 0) throw new Error(`${missing} files that downloads are shown with are missing`);
}

/**
 * Deletes the parts of earlier versions. Cached files that are not parts, such as the editor, are deleted, too, and fetched
 * again when used.
 *
 * @param isNeeded something was downloaded here: then the old parts stay until all new ones are stored
 */
export async function sweepParts(parts: readonly string[], isNeeded: boolean): Promise<void> {
  if (isNeeded && (await countMissing(parts)) > 0) return;
  const cache = await caches.open(PARTS_CACHE);
  const wanted = new Set(parts);
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** The login page of a guest network also has status 200. */
function isOwn(answer: Response): boolean {
  return answer.status === 200 && !answer.redirected && !(answer.headers.get('content-type') ?? '').startsWith('text/html');
}

/** False if this device has no room: the next request goes to the server again. */
function keep(cache: Cache, request: RequestInfo, answer: Response): Promise<boolean> {
  return cache.put(request, answer).then(
    () => true,
    () => false,
  );
}
