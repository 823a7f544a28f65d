import { loadDevice } from '../../offline/answers/load-device.ts';
import { listFromDevice } from '../../offline/answers/served.ts';
import { PAGE_IDLE_AFTER_MS } from '../../ui/lazy/idle-after.ts';
import { connection, noteServerAnswer } from '../connection/connection.ts';
import { report } from '../log/report.ts';
import { currentSession } from '../session/index.ts';
import { fetchUnlessKnown } from './known-answers.ts';
import { noteStandIn } from './stand-in.ts';

/** The script that stores responses loads after the first screen or at the first user action; until then responses wait. */
let begin = (): void => undefined;
const begun = new Promise<void>((resolve) => {
  begin = resolve;
  setTimeout(resolve, PAGE_IDLE_AFTER_MS);
});
/** Responses are stored in the order in which they arrived. */
let lastKept: Promise<void> = begun;
/** Responses to user actions are stored before this device answers. */
let lastDone: Promise<void> = Promise.resolve();

/**
 * `fetch` that falls back to this device's data if the server can't be reached or something in between answers: downloads and
 * the last responses. Stores responses of the server that will be requested again.
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
  // Don't wait for a server known to be away.
  if (!connection.getState().isOnline) {
    const here = await ask().catch(unknownHere);
    if (here) return here;
  }
  const standIn = async (isLate: boolean): Promise<Response | undefined> => {
    const here = await ask().catch(unknownHere);
    // If the server is believed to be there, an empty list would wrongly say that there is nothing.
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

/** For a browser that stores nothing, e.g. in a private window: continue to use the network. */
function unknownHere(error: unknown): undefined {
  report.note(`This device could not say what is on it: ${error}`);
}

/** Calls whose response is stored in part; reading the bodies of others would be wasted. */
const HEEDED =
  /^\/api\/(?:users\/|notifications|feedback|features$|models$|attachments\/[^/]+\/texture-config|wip\/[^/]+\/(?:changed-steps|reports(?:\/counts)?$))/;
const LIST = /^\/api\/wip(?:\?|$)/;
/** For these it is enough that the server answered. */
const DOCUMENT = /^\/api\/wip\/(?:preview\/)?[0-9a-f-]{36}(?:\?|$)/;

/** The caller handles an interrupted response; it does not block others. */
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
  // Store responses to user actions immediately: the page may be left right after them.
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
