import { randomBytes } from 'node:crypto';
import { at, type Caller, signIn } from '../../lib/caller.ts';
import { ADMIN, ADMIN_PASSWORD, makeInstruction, release } from '../../lib/plant.ts';

/** A caller. */
export interface FuzzCaller {
  readonly name: string;
  /** Null for a signed-out caller. */
  readonly caller: Caller | null;
  /** Ids that this caller may not see, to be requested. */
  readonly forbidden: readonly string[];
  /** Texts that no answer to this caller may contain. */
  readonly secrets: readonly string[];
}

export interface FuzzPlant {
  readonly callers: readonly FuzzCaller[];
  /** Texts that exclude an entity from the known ids: see `KnownIds`. */
  readonly keptOut: readonly string[];
}

const PEOPLE = [
  ['fuzz_artisan', 'Artisan'],
  ['fuzz_lead', 'Work Lead'],
  ['fuzz_supervisor', 'Shop Supervisor'],
  ['fuzz_engineer', 'Engineer'],
  ['fuzz_qa', 'QA'],
] as const;

/**
 * Creates callers of every kind, another person to be changed, released and assigned work, and two secrets: a draft that no
 * Artisan may see, and a thread between its author and a lead.
 */
export async function makeFuzzPlant(url: string): Promise<FuzzPlant> {
  const admin = await signIn(url, ADMIN, ADMIN_PASSWORD);
  const people = new Map<string, Caller>();
  for (const [username, role] of [...PEOPLE, ['fuzz_victim', 'Artisan']] as const) {
    await admin.succeed('POST', '/api/users/create', { json: { username, password: ADMIN_PASSWORD, role } });
    people.set(username, await signIn(url, username, ADMIN_PASSWORD));
  }
  const of = (username: string): Caller => people.get(username) ?? admin;
  const [engineer, lead, artisan, victim] = [of('fuzz_engineer'), of('fuzz_lead'), of('fuzz_artisan'), of('fuzz_victim')];
  const followed = await makeInstruction(engineer, 'Followed', 5);
  await release(engineer, followed.id);
  const change = {
    wip_id: followed.id,
    pendingAdditions: [
      [0, artisan.id],
      [0, victim.id],
    ],
    pendingRemovals: [],
  };
  await lead.succeed('PATCH', '/api/users/assignments', { json: change });
  await makeInstruction(engineer, 'Open', 3);
  await engineer.succeed('POST', '/api/tags', { json: { name: 'fuzz' } });
  await startThread(lead, followed.id, [artisan, victim]);

  const [draftWord, threadWord] = [`Draft${randomBytes(8).toString('hex')}`, `Thread${randomBytes(8).toString('hex')}`];
  const draft = await makeInstruction(engineer, draftWord, 2);
  const thread = await startThread(lead, draft.id, [engineer]);
  const form = new FormData();
  form.set('feedback', JSON.stringify({ message: threadWord, ThreadID: thread }));
  await lead.succeed('POST', '/api/feedback/createfeedbackmessage', { form });

  const forbidden = [draft.id, thread, ...draft.stepIds];
  const outside = { forbidden, secrets: [draftWord, threadWord] };
  const inside = { forbidden: [], secrets: [] };
  return {
    callers: [
      { name: 'nobody', caller: null, ...outside },
      { name: 'Artisan', caller: artisan, ...outside },
      { name: 'Work Lead', caller: lead, ...inside },
      { name: 'Shop Supervisor', caller: of('fuzz_supervisor'), ...inside },
      { name: 'Engineer', caller: engineer, ...inside },
      { name: 'QA', caller: of('fuzz_qa'), forbidden: [], secrets: [threadWord] },
      { name: 'Dev', caller: admin, ...inside },
    ],
    keptOut: [draftWord, threadWord, ...forbidden, admin.id, ...PEOPLE.map(([username]) => of(username).id), 'tool-'],
  };
}

async function startThread(by: Caller, instructionId: string, members: readonly Caller[]): Promise<string> {
  const json = { threadName: 'Torque', workInstruction: { _id: instructionId }, users: members.map(({ id }) => ({ _id: id })) };
  return String(at(await by.succeed('POST', '/api/feedback/createfeedbackthread', { json }), 'ThreadID'));
}
