import { currentLanguage } from '../../ui/i18n/define-messages.ts';
import { isAskedAgain, keepAnswer, keepAnsweredAssignment, keepAnsweredReport, keptAnswer } from '../saved/kept-answers.ts';
import { type SavedInstruction, savedDatabase } from '../saved/saved-database.ts';
import { findSaved, listSaved } from '../saved/saved-instructions.ts';
import { listAnswer } from './list-answer.ts';
import { t } from './messages.ts';
import { listFromDevice, noteServed, WITHDRAWN } from './served.ts';

const ONE_INSTRUCTION = /^\/api\/wip\/(?:preview\/)?([0-9a-f-]{36})$/;
const TICKS = /^\/api\/wip\/[^/]+\/ticks$/;
const REPORTS = /^\/api\/wip\/[^/]+\/reports$/;
const LOOKS = /^\/api\/attachments\/[^/]+\/texture-config$/;
const STATUS_OF: Readonly<Record<string, number>> = { DELETED: 410, NOT_FOUND: 404 };

/** The server writes these in the language of the call, so each language is stored separately. */
const WRITTEN = /^\/api\/notifications\/activity/;

const keyOf = (address: string): string =>
  WRITTEN.test(address) && currentLanguage() !== 'en' ? `${address}#${currentLanguage()}` : address;

/** Opens the database before the first answer is needed. */
export const openDevice = (): Promise<unknown> => savedDatabase();

/**
 * This device's response to a read call, in place of the server; undefined if it has none. It is as of when it was stored,
 * and only of this user.
 *
 * @param address path and query
 */
export async function answerCall(userId: string, address: string): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://device.invalid');
  if (pathname === '/api/wip') {
    const list = listAnswer(await listSaved(userId), searchParams, userId);
    listFromDevice.setState(true, true);
    return list;
  }
  const instructionId = ONE_INSTRUCTION.exec(pathname)?.[1];
  if (instructionId) return documentAnswer(await findSaved(userId, instructionId), searchParams.get('revision'));
  // A device that downloaded a model with 1.5.0 has its colours under the address without the bytes.
  const body =
    (await keptAnswer(userId, keyOf(address))) ?? (LOOKS.test(pathname) ? await keptAnswer(userId, pathname) : undefined);
  return body === undefined ? undefined : json(body);
}

/** Stores those responses of the server that will be requested again. */
export async function heedAnswer(userId: string, method: string, address: string, answer: Response): Promise<void> {
  const { pathname } = new URL(address, 'http://device.invalid');
  const instructionId = ONE_INSTRUCTION.exec(pathname)?.[1];
  if (instructionId) noteServed(userId, instructionId, undefined);
  if (method === 'PATCH' && pathname === '/api/users/stepsDone') {
    const assignment: { WIPID: string; userID: string } = await answer.json();
    return keepAnsweredAssignment(assignment.userID, assignment);
  }
  if (method === 'POST' && TICKS.test(pathname)) {
    const { assignment }: { assignment: { WIPID: string; userID: string } | null } = await answer.json();
    return assignment ? keepAnsweredAssignment(assignment.userID, assignment) : undefined;
  }
  if (method === 'POST' && REPORTS.test(pathname)) return keepAnsweredReport(await answer.json());
  if (method === 'GET' && isAskedAgain(address, userId)) await keepAnswer(userId, keyOf(address), await answer.text());
}

function documentAnswer(saved: SavedInstruction | undefined, revision: string | null): Response | undefined {
  if (!saved) return undefined;
  // A withdrawn instruction can still be read, so that work can be stopped safely; a reassigned or deleted one cannot.
  if (saved.takenBack !== null && saved.takenBack !== WITHDRAWN) return refusal(saved.takenBack);
  if (revision !== null && revision !== 'live' && Number(revision) !== saved.revision) {
    const earlier = saved.earlier?.find((each) => each.revision === Number(revision));
    return earlier && json(earlier.document);
  }
  noteServed(saved.userId, saved.instructionId, saved);
  return json(saved.document);
}

/** The refusal that the server sent last. */
function refusal(code: string): Response {
  return Response.json({ code, message: t('takenBack') }, { status: STATUS_OF[code] ?? 403 });
}

const json = (body: string): Response => new Response(body, { headers: { 'content-type': 'application/json' } });
