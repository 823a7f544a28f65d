import { ofPerson, savedDatabase } from './saved-database.ts';

/** Maximum number of stored responses per user; the oldest are removed. */
const KEPT = 300;

/**
 * Calls that screens make without a network, besides those for instructions: the user and their progress, changes since, own
 * reports, threads and notices. `me` represents the user's id.
 */
const ASKED_AGAIN = [
  /^\/api\/users\/me$/,
  /^\/api\/users\/me\/notifications/,
  /^\/api\/notifications/,
  /^\/api\/feedback(?:\/|\?|$)/,
  /^\/api\/wip\/[^/]+\/changed-steps/,
  /^\/api\/wip\/[^/]+\/reports\/counts$/,
  /^\/api\/attachments\/[^/]+\/texture-config(?:\?|$)/,
  /^\/api\/models$/,
  /^\/api\/features$/,
];

export function isAskedAgain(address: string, userId: string): boolean {
  const written = address.replace(`/api/users/${userId}`, '/api/users/me');
  return ASKED_AGAIN.some((pattern) => pattern.test(written));
}

/** Stores a response of the server to this user. */
export async function keepAnswer(userId: string, address: string, body: string): Promise<void> {
  const database = await savedDatabase();
  await database.put('answers', { userId, address, body, keptAtMs: Date.now() });
  const count = await database.count('answers', ofPerson(userId));
  if (count <= KEPT) return;
  const all = await database.getAll('answers', ofPerson(userId));
  const oldest = all.toSorted((one, other) => one.keptAtMs - other.keptAtMs).slice(0, count - KEPT);
  for (const { address: old } of oldest) await database.delete('answers', [userId, old]);
}

/** The server's last response; undefined if this user never made the call here. */
export async function keptAnswer(userId: string, address: string): Promise<string | undefined> {
  return (await (await savedDatabase()).get('answers', [userId, address]))?.body;
}

interface WireAssignment {
  readonly WIPID: string;
  readonly progress?: number;
}

/** Whether a user has open work in an instruction, by the server's last response. */
export async function hasOpenRun(userId: string, instructionId: string): Promise<boolean> {
  const body = await keptAnswer(userId, `/api/users/${userId}`);
  const person: { assignments?: readonly WireAssignment[] } = JSON.parse(body ?? '{}');
  return (person.assignments ?? []).some(({ WIPID, progress = 0 }) => WIPID === instructionId && progress < 100);
}

/** Updates the user's stored responses with a new assignment, so that a sent tick does not appear open again. */
export async function keepAnsweredAssignment(userId: string, assignment: WireAssignment): Promise<void> {
  const address = `/api/users/${userId}`;
  const body = await keptAnswer(userId, address);
  if (body === undefined) return;
  const person: { assignments?: readonly WireAssignment[] } = JSON.parse(body);
  const others = (person.assignments ?? []).map((each) => (each.WIPID === assignment.WIPID ? { ...each, ...assignment } : each));
  await keepAnswer(userId, address, JSON.stringify({ ...person, assignments: others }));
}

interface WireReport {
  readonly WIPID: string;
  readonly UserID: string;
  readonly StepID: string;
  readonly date: number;
}

/** Updates the user's stored responses with a confirmed report, so that its step does not appear unreported. */
export async function keepAnsweredReport({ UserID, WIPID, StepID, date }: WireReport): Promise<void> {
  const address = `/api/wip/${WIPID}/reports/counts`;
  const body = await keptAnswer(UserID, address);
  if (body === undefined) return;
  const counts: { own?: readonly object[] } = JSON.parse(body);
  await keepAnswer(UserID, address, JSON.stringify({ ...counts, own: [...(counts.own ?? []), { StepID, date }] }));
}
