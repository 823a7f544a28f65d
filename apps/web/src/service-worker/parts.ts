/** Scripts, fonts and decoders that not everybody needs; their names hold a hash or a version. */
export const PARTS_CACHE = 'benchbook-parts';

/** Parts asked for at a time while they are filled in. */
const AT_A_TIME = 4;

type Fetch = (request: RequestInfo) => Promise<Response>;

/** A part from this device, else from the server, and from then on from this device. */
export async function answerPart(request: RequestInfo, cache: Cache, fetchPart: Fetch): Promise<Response> {
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetchPart(request);
  if (isOwn(answer)) await keep(cache, request, answer.clone());
  return answer;
}

/** How many of the parts are not here. */
export async function countMissing(parts: readonly string[]): Promise<number> {
  const here = await partsHere(await caches.open(PARTS_CACHE));
  return parts.filter((part) => !here.has(part)).length;
}

async function partsHere(cache: Cache): Promise<ReadonlySet<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

/** Gets all parts that are not here yet. Answers how many could not be had. */
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
 * A version that waits already has what downloads are shown with: it may take over when there is no network.
 *
 * @throws Error while some of it is missing, so that the version before stays
 */
export async function fillBeforeTakingOver(parts: readonly string[], fetchPart: Fetch): Promise<void> {
  const missing = await fillParts(parts, fetchPart);
  if (missing > 0) throw new Error(`${missing} files that downloads are shown with are missing`);
}

/**
 * Takes away the parts of versions before. What is used and is no part, as the editor, goes too: it comes anew.
 *
 * @param isNeeded something was downloaded here: then the old ones stay until all of these are here
 */
export async function sweepParts(parts: readonly string[], isNeeded: boolean): Promise<void> {
  if (isNeeded && (await countMissing(parts)) > 0) return;
  const cache = await caches.open(PARTS_CACHE);
  const wanted = new Set(parts);
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** The login page of a guest network comes with 200, too. */
function isOwn(answer: Response): boolean {
  return answer.status === 200 && !answer.redirected && !(answer.headers.get('content-type') ?? '').startsWith('text/html');
}

/** False where this device has no room: it comes from the server the next time. */
function keep(cache: Cache, request: RequestInfo, answer: Response): Promise<boolean> {
  return cache.put(request, answer).then(
    () => true,
    () => false,
  );
}
