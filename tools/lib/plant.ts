import { at, type Caller, listAt, signIn } from './caller.ts';

export const ADMIN = 'proof_admin';
const ARTISAN = 'proof_artisan';
export const ADMIN_PASSWORD = 'Passw0rdOne';
const PASSWORD = ADMIN_PASSWORD;
const BUILD_WITHIN_MS = 60_000;

/** Settings of a product that starts empty, with an administrator these tools know. */
export const PLANT_SETTINGS = { DEMO: '0', ADMIN_USERNAME: ADMIN, ADMIN_PASSWORD: PASSWORD, ACCESS_TOKEN_MINUTES: '60' };

/** Subjects of a proof's writes: one instruction that is edited, one that is worked on. */
export interface Plant {
  readonly edited: { readonly id: string; readonly stepIds: readonly string[] };
  readonly followed: { readonly id: string; readonly stepIds: readonly string[] };
}

/** The two people who write. They sign in again after every start, because a token is bound to its session. */
export interface People {
  readonly admin: Caller;
  readonly artisan: Caller;
}

export async function signInPeople(baseUrl: string): Promise<People> {
  return { admin: await signIn(baseUrl, ADMIN, PASSWORD), artisan: await signIn(baseUrl, ARTISAN, PASSWORD) };
}

/** Creates the artisan and both instructions, releases one and assigns it. */
export async function makePlant(baseUrl: string, stepCount: number): Promise<Plant> {
  const admin = await signIn(baseUrl, ADMIN, PASSWORD);
  await admin.succeed('POST', '/api/users/create', { json: { username: ARTISAN, password: PASSWORD, role: 'Artisan' } });
  const artisan = await signIn(baseUrl, ARTISAN, PASSWORD);
  const edited = await makeInstruction(admin, 'Edited', stepCount);
  const followed = await makeInstruction(admin, 'Followed', stepCount);
  await release(admin, followed.id);
  const pendingAdditions = [[0, artisan.id]];
  await admin.succeed('PATCH', '/api/users/assignments', {
    json: { wip_id: followed.id, pendingAdditions, pendingRemovals: [] },
  });
  return { edited, followed };
}

/** Creates an instruction of flat steps; returns its id and theirs. */
export async function makeInstruction(
  author: Caller,
  title: string,
  stepCount: number,
): Promise<{ id: string; stepIds: string[] }> {
  const steps = Array.from({ length: stepCount }, (_, index) => ({
    title: `Step ${index + 1}`,
    content: `<p>Tighten bolt ${index + 1} to 12 Nm, then check the gap with the feeler gauge.</p>`,
  }));
  const made = at(await author.succeed('POST', '/api/wip', { json: { wi: { title, steps } } }), 'workInstruction');
  const id = String(at(made, '_id'));
  const read = await author.succeed('GET', `/api/wip/${id}`);
  return { id, stepIds: listAt(read, 'steps').map((step) => String(at(step, '_id'))) };
}

/** Releases and waits until the build is done and the instruction may be assigned. */
export async function release(author: Caller, id: string): Promise<void> {
  await author.succeed('PATCH', `/api/wip/${id}`, { json: { release: true } });
  const end = Date.now() + BUILD_WITHIN_MS;
  while (Date.now() < end) {
    if (at(await author.succeed('GET', `/api/wip/${id}`), 'isAssignable') === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The build of ${id} did not end within ${BUILD_WITHIN_MS / 1000} s`);
}
