import { createPartialResponse } from 'workbox-range-requests';
import { report } from '../lib/log/report.ts';
import { addressInCache, hashSaid, isNamedAddress } from '../lib/offline/file-address.ts';
import { hashOf } from '../lib/offline/hash-of.ts';
import type { KeptFiles } from '../lib/offline/kept-files.ts';
import { isSignedOut } from '../lib/offline/signed-out.ts';

type Fetch = (request: Request) => Promise<Response>;
type OpenFiles = () => Promise<KeptFiles>;

/** Files up to this size are compared with their hash when they are first given; larger ones by who looks after them each day. */
const CHECKED_BYTES = 50_000_000;

/** Addresses under which the server gives files: by hash, which never means other bytes, and by name. */
export function isFileAddress(path: string): boolean {
  return path.startsWith('/api/files/') || isNamedAddress(path);
}

/**
 * A file that was downloaded for offline use, or the part of it that is asked for; else what the server says. By its hash it
 * comes from this device even with a network; a name may mean another file by now, so that the server is asked first.
 */
export async function answerFile(request: Request, open: OpenFiles, fetchFile: Fetch): Promise<Response> {
  const path = new URL(request.url).pathname;
  if (await isSignedOut()) return fetchFile(request);
  if (!isNamedAddress(path)) return (await kept(request, path, open)) ?? fetchFile(request);
  try {
    const answer = await fetchFile(request);
    if (isOurs(answer)) return answer;
    return (await kept(request, path, open)) ?? answer;
  } catch (error) {
    const here = await kept(request, path, open);
    if (here) return here;
    throw error;
  }
}

/** What a server in trouble says, or a page of somebody in between, is not about the file. */
function isOurs(answer: Response): boolean {
  if (answer.status >= 500 || answer.redirected) return false;
  return answer.status === 304 || answer.status >= 400 || answer.headers.has('etag');
}

async function kept(request: Request, path: string, open: OpenFiles): Promise<Response | undefined> {
  try {
    const files = await open();
    const whole = await files.match(addressInCache(path));
    if (!whole || !(await isSound(whole.clone(), addressInCache(path), files))) return undefined;
    if (request.method === 'HEAD') return new Response(null, { headers: whole.headers });
    return request.headers.has('range') ? await createPartialResponse(request, whole) : whole;
  } catch (error) {
    // What can't be read is not here: the server has it.
    report.warning('A file of this device can not be read', error);
    return undefined;
  }
}

/** What this worker has compared with its hash, by address. */
const sound = new Set<string>();

/** Damaged bytes are never shown: they are taken away, so that the file counts as missing and is fetched again. */
async function isSound(whole: Response, address: string, files: KeptFiles): Promise<boolean> {
  if (sound.has(address) || Number(whole.headers.get('content-length')) > CHECKED_BYTES) return true;
  if ((await hashOf(await whole.blob())) === hashSaid(address, whole.headers.get('etag'))) {
    sound.add(address);
    return true;
  }
  await files.delete(address);
  return false;
}
