import { ofPerson, savedDatabase } from './saved-database.ts';

/** Answers of one person that are kept; the oldest go. */
const KEPT = 300;

/**
 * What is asked again when a screen opens without a network, beside the instructions themselves: who I am and how far I am,
 * what changed since, what I reported, threads and notices. `me` stands for the id of the person.
 */
const ASKED_AGAIN = [
  /^\/api\/users\/me$/,
  /^\/api\/users\/me\/notifications/,
  /^\/api\/notifications/,
  /^\/api\/feedback(?:\/|\?|$)/,
  /^\/api\/wip\/[^/]+\/changed-steps/,
  /^\/api\/wip\/[^/]+\/reports\/counts$/,
  /^\/api\/attachments\/[^/]+\/texture-config$/,
  /^\/api\/models$/,
  /^\/api\/features$/,
];

export function isAskedAgain(address: string, userId: string): boolean {
  const written = address.replace(`/api/users/${userId}`, '/api/users/me');
  return ASKED_AGAIN.some((pattern) => pattern.test(written));
}

/** Keeps what the server has just answered to this person. */
export async function keepAnswer(userId: string, address: string, body: string): Promise<void> {
  const database = await savedDatabase();
  await database.put('answers', { userId, address, body, keptAtMs: Date.now() });
  const count = await database.count('answers', ofPerson(userId));
  if (count <= KEPT) return;
  const all = await database.getAll('answers', ofPerson(userId));
  const oldest = all.toSorted((one, other) => one.keptAtMs - other.keptAtMs).slice(0, count - KEPT);
  for (const { address: old } of oldest) await database.delete('answers', [userId, old]);
}

/** What the server answered last; undefined for what it was never asked by this person here. */
export async function keptAnswer(userId: string, address: string): Promise<string | undefined> {
  return (await (await savedDatabase()).get('answers', [userId, address]))?.body;
}

interface WireAssignment {
  readonly WIPID: string;
  readonly progress?: number;
}

/** Whether a person has work to do with an instruction, as the server said last. */
export async function hasOpenRun(userId: string, instructionId: string): Promise<boolean> {
  const body = await keptAnswer(userId, `/api/users/${userId}`);
  const person: { assignments?: readonly WireAssignment[] } = JSON.parse(body ?? '{}');
  return (person.assignments ?? []).some(({ WIPID, progress = 0 }) => WIPID === instructionId && progress < 100);
}

/** Takes an assignment that the server has just answered into what is kept of its person: a tick that went out is not shown as open again. */
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

/** Takes a report that the server has just confirmed into what is kept of its person: its step is not shown as never reported. */
export async function keepAnsweredReport({ UserID, WIPID, StepID, date }: WireReport): Promise<void> {
  const address = `/api/wip/${WIPID}/reports/counts`;
  const body = await keptAnswer(UserID, address);
  if (body === undefined) return;
  const counts: { own?: readonly object[] } = JSON.parse(body);
  await keepAnswer(UserID, address, JSON.stringify({ ...counts, own: [...(counts.own ?? []), { StepID, date }] }));
}
