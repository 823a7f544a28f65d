import { PAGE_IDLE_AFTER_MS } from '../../ui/lazy/idle-after.ts';
import { connection, noteServerAnswer } from '../connection/connection.ts';
import { report } from '../log/report.ts';
import { loadDevice } from '../offline/load-device.ts';
import { listFromDevice } from '../offline/served.ts';
import { currentSession } from '../session/index.ts';
import { fetchUnlessKnown } from './known-answers.ts';
import { noteStandIn } from './stand-in.ts';

/** What keeps answers is not fetched while the first screen is, unless somebody does something: until then they wait here. */
let begin = (): void => undefined;
const begun = new Promise<void>((resolve) => {
  begin = resolve;
  setTimeout(resolve, PAGE_IDLE_AFTER_MS);
});
/** Answers are kept in the order in which they came. */
let lastKept: Promise<void> = begun;
/** What somebody did is in what is kept before this device answers. */
let lastDone: Promise<void> = Promise.resolve();

/**
 * `fetch` that asks this device where the server can't be reached, or somebody else answers in its place: what was
 * downloaded and what was read last. What the server answers is kept for that, as far as it will be asked again.
 */
export const fetchOrDevice: typeof fetch = async (input, init) => {
  const method = init?.method ?? 'GET';
  const address = String(input);
  const userId = readerId();
  const ask = async (): Promise<Response | undefined> => {
    if (method !== 'GET' || userId === undefined) return undefined;
    await lastDone;
    return (await loadDevice()).answerCall(userId, address);
  };
  // A server that is known to be away is not waited for.
  if (!connection.getState().isOnline) {
    const here = await ask().catch(unknownHere);
    if (here) return here;
  }
  const standIn = async (isLate: boolean): Promise<Response | undefined> => {
    const here = await ask().catch(unknownHere);
    // Of a server that is believed to be there an empty list would say that there is nothing.
    const isEmpty = here !== undefined && LIST.test(address) && here.headers.get('x-total-count') === '0';
    if (here) void noteStandIn(!(isEmpty && isLate));
    return isEmpty ? undefined : here;
  };
  let answer: Response;
  try {
    answer = await fetchUnlessKnown(userId, address, init);
  } catch (error) {
    const here = init?.signal?.aborted && !isTimeout(error) ? undefined : await standIn(isTimeout(error));
    if (here) return here;
    throw error;
  }
  if (isOfAnother(answer)) return (await standIn(false)) ?? answer;
  noteServerAnswer();
  if (method === 'GET' && LIST.test(address)) listFromDevice.setState(false, true);
  if (answer.ok && userId !== undefined && HEEDED.test(address)) heedWhole(userId, method, address, answer.clone());
  else if (answer.ok && userId !== undefined && DOCUMENT.test(address)) heed(userId, method, address, answer);
  return answer;
};

/** A browser that keeps nothing, as in a private window: the network goes on being asked. */
function unknownHere(error: unknown): undefined {
  report.note(`This device could not say what is on it: ${error}`);
}

/** Calls of which something is kept; a look at the others would read them twice. */
const HEEDED =
  /^\/api\/(?:users\/|notifications|feedback|features$|models$|attachments\/[^/]+\/texture-config|wip\/[^/]+\/(?:changed-steps|reports(?:\/counts)?$))/;
const LIST = /^\/api\/wip(?:\?|$)/;
/** Of these it is enough that the server answered. */
const DOCUMENT = /^\/api\/wip\/(?:preview\/)?[0-9a-f-]{36}(?:\?|$)/;

/** One that breaks off is heard of by who asked; it holds up no other. */
function heedWhole(userId: string, method: string, address: string, answer: Response): void {
  answer.text().then(
    (body) => heed(userId, method, address, new Response(body)),
    () => undefined,
  );
}

function heed(userId: string, method: string, address: string, answer: Response): void {
  lastKept = lastKept
    .then(loadDevice)
    .then(({ heedAnswer }) => heedAnswer(userId, method, address, answer))
    .catch((error: unknown) => report.note(`An answer could not be kept on this device: ${error}`));
  if (method === 'GET') return;
  // What somebody did is kept at once: the page may be left right after it.
  lastDone = lastKept;
  begin();
}

function readerId(): string | undefined {
  const state = currentSession().store.getState();
  return state.phase === 'signed-in' ? state.user.id : undefined;
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** The login page of a guest network. */
const isOfAnother = (answer: Response): boolean =>
  answer.redirected || answer.type === 'opaqueredirect' || (answer.headers.get('content-type') ?? '').startsWith('text/html');
