import { createPartialResponse } from 'workbox-range-requests';
import { report } from '../../lib/log/report.ts';
import { addressInCache, hashOf, hashSaid, isNamedAddress } from '../saved/file-address.ts';
import type { KeptFiles } from '../saved/kept-files.ts';
import { isSignedOut } from '../saved/signed-out.ts';

type Fetch = (request: Request) => Promise<Response>;
type OpenFiles = () => Promise<KeptFiles>;

/** Files up to this size are verified when first served; larger ones only by the daily check. */
const CHECKED_BYTES = 50_000_000;

/** Addresses of files on the server: by hash, whose bytes never change, and by name. */
export function isFileAddress(path: string): boolean {
  return path.startsWith('/api/files/') || isNamedAddress(path);
}

/**
 * A downloaded file, or the requested range of it; else the server's response. By hash it is served from this device even with a
 * network; a name may mean another file by now, so the server is asked first.
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

/** An error of the server, or a page of something in between, says nothing about the file. */
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
    // A file that can't be read counts as missing: ask the server.
    report.warning('A file of this device cannot be read', error);
    return undefined;
  }
}

/** Addresses of files that this worker has verified. */
const sound = new Set<string>();

/** Damaged bytes are never served: they are deleted, so that the file counts as missing and is fetched again. */
async function isSound(whole: Response, address: string, files: KeptFiles): Promise<boolean> {
  if (sound.has(address) || Number(whole.headers.get('content-length')) > CHECKED_BYTES) return true;
  if ((await hashOf(await whole.blob())) === hashSaid(address, whole.headers.get('etag'))) {
    sound.add(address);
    return true;
  }
  await files.delete(address);
  return false;
}
