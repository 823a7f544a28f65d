import { type RouteContract, routes } from '@benchbook/contracts';
import { ROLE_SETS } from '@benchbook/domain/access';
import { ROLES, type Role } from '@benchbook/domain/users';
import { samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestCaller, type TestServer } from '../../test/index.ts';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

const nameOf = ({ method, path }: Pick<RouteContract, 'method' | 'path'>) => `${method} ${path}`;
const named = (those: readonly RouteContract[]) => those.map((route) => [nameOf(route), route] as const);

let server: TestServer;
const callers = new Map<Role, TestCaller>();

beforeAll(async () => {
  server = await startTestServer();
  // Roles that reach the printer may print; other tests cover its output.
  Object.assign(server.context, { pagePrinter: { print: async () => ({ pdf: new Uint8Array(1), isWhole: true }) } });
  for (const role of ROLES) {
    callers.set(role, await (role === 'Dev' ? server.as('dev') : server.person(role)));
  }
});
afterAll(() => server.close());

/** Values for address variables that are not ids. */
const ANY_VALUE: Readonly<Record<string, string>> = {
  sha256: '0'.repeat(64),
  revision: '1',
  run: '1',
  file: 'x_1.glb',
  decimationSetting: '2',
  backgroundColor: 'ffffff',
};

/** Whether an address variable identifies the person that the call is about. */
function namesPerson({ path, access }: RouteContract, variable: string): boolean {
  if (variable === 'userID') return access.startsWith('SELF');
  return variable === 'id' && path.startsWith('/api/users/{id}') && !path.endsWith('/assignments');
}

const hasPersonInPath = (route: RouteContract): boolean =>
  [...route.path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => namesPerson(route, name));

/** Makes a call about a person with unknown ids and an empty body: an allowed call changes nothing. */
async function attempt(
  route: RouteContract,
  who: TestCaller,
  personId: string,
  { values = {}, json = {} }: { values?: Readonly<Record<string, string>>; json?: object } = {},
): Promise<TestAnswer> {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (namesPerson(route, name)) return personId;
    return encodeURIComponent(values[name] ?? ANY_VALUE[name] ?? UNKNOWN);
  });
  const isRead = ['GET', 'HEAD', 'DELETE'].includes(route.method);
  return who.call(route.method, path, isRead || route.bodyKind === 'tus' ? {} : { json });
}

/** Roles that the first word of "Who" allows. */
function allowedRoles({ access }: RouteContract): readonly Role[] {
  const [set = 'ANY'] = access.split(/[ ,]/);
  return set in ROLE_SETS ? ROLE_SETS[set as keyof typeof ROLE_SETS] : ROLES;
}

test.each(named(routes))(
  'ROLE-25 API-01: %s refuses calls without a sign-in, and every role that may not make it',
  async (_name, route) => {
    const signedOut = await attempt(route, server.signedOut, UNKNOWN);
    if (route.access === 'OPEN') expect(signedOut.body?.code).not.toBe('UNAUTHORIZED');
    else expect(signedOut.status).toBe(401);

    for (const [role, caller] of callers) {
      const { status } = await attempt(route, caller, caller.user._id);
      const ownArtisanAnswer = role === 'Artisan' && route.access.includes('assigned only') ? 403 : undefined;
      if (!allowedRoles(route).includes(role)) expect([role, status]).toEqual([role, 403]);
      else if (status !== ownArtisanAnswer) expect([401, 403], `${role} was answered ${status}`).not.toContain(status);
      expect(status, `${role} was answered ${status}`).toBeLessThan(500);
    }
  },
);

describe('calls about the caller', () => {
  /** Calls about the caller that can't name another person (supervisor-calls.test.ts). */
  const NAMES_NOBODY = ['POST /api/wip/{id}/supervisor-calls', 'DELETE /api/wip/{id}/supervisor-calls'];
  const forSelf = routes.filter((route) => route.access.startsWith('SELF') && !NAMES_NOBODY.includes(nameOf(route)));

  /** Body that names another person if the address does not. */
  const BODY_OF: Readonly<Record<string, (id: string) => object>> = {
    'POST /api/users/logout': (id) => ({ refreshToken: 'x', id }),
    'POST /api/users/updateIdle': (id) => ({ status: 'Idle', id }),
    'PATCH /api/users/stepsDone': (userID) => ({
      updates: { assignments: [{ WIPID: 'x', stepsDone: [] }] },
      userID,
      wip_ID: 'x',
    }),
    'POST /api/wip/{id}/ticks': (userID) => ({ userID, entries: [[{ _id: 's', done: true, eventId: 'e', at: 1 }]] }),
    'PATCH /api/users/{id}/profile-image': () => ({ image: '' }),
    'PUT /api/users/{id}/password': () => ({ password: 'Another1Word', currentPassword: 'x' }),
    'PATCH /api/users/{id}/notifications/update': () => ({ notificationIds: [], read: true }),
    'POST /api/notifications/filtered': (userId) => ({ fetchUnread: false, userId }),
    'POST /api/wip/{id}/runs': (userID) => ({ userID }),
  };
  /** Query that names the person. */
  const QUERY_OF: Readonly<Record<string, (person: TestCaller['user']) => string>> = {
    'GET /api/notifications/activity': ({ username }) => `?username=${username}`,
  };

  test('ROLE-25: every such call names the person in its address, or is listed here with another place', () => {
    const unknown = forSelf.filter((route) => !hasPersonInPath(route) && !(nameOf(route) in { ...BODY_OF, ...QUERY_OF }));
    expect(unknown.map(nameOf)).toEqual([]);
    const all = new Set(routes.map(nameOf));
    expect(Object.keys({ ...BODY_OF, ...QUERY_OF }).filter((name) => !all.has(name))).toEqual([]);
  });

  test.each(named(forSelf))('ROLE-25: %s with another person’s id is refused', async (name, route) => {
    const { user } = await server.as('artisan');
    const query = QUERY_OF[name]?.(user) ?? '';
    const asked = { ...route, path: route.path + query };
    for (const [role, caller] of callers) {
      const { status } = await attempt(asked, caller, user._id, { json: BODY_OF[name]?.(user._id) ?? {} });
      const isLead = route.access.includes('LEAD') && (ROLE_SETS.LEAD as readonly Role[]).includes(role);
      const isQa = route.access.includes('QA') && role === 'QA';
      if (isLead || isQa) expect([401, 403], `${role} was answered ${status}`).not.toContain(status);
      else expect([role, status]).toEqual([role, 403]);
    }
    // The others' calls signed nobody out.
    expect((await (await server.as('artisan')).get('/api/wip')).status).toBe(200);
  });
});

describe('calls of Artisans about assigned instructions', () => {
  /**
   * Tested elsewhere with real data: models in shown-models.test.ts, search results in search.test.ts, and batches of files,
   * where each file is authorized separately, in send-files.test.ts.
   */
  const WALKED_ELSEWHERE = ['/api/models', '/api/search', '/api/files/read'];
  const isWalkedHere = (path: string): boolean => !WALKED_ELSEWHERE.some((start) => path.startsWith(start));
  const forAssigned = routes.filter(({ access, path }) => access.includes('assigned only') && isWalkedHere(path));
  /** The test file is a picture that every browser displays: it has no pages and no other form. */
  const NOT_OF_A_PICTURE = ['GET /api/files/{sha256}/document', 'GET /api/files/{sha256}/display'];
  let holder: TestCaller;
  let values: Record<string, Record<string, string>>;

  beforeAll(async () => {
    const [author, lead] = [await server.as('engineer'), await server.as('lead')];
    holder = await server.person('Artisan');
    const form = new FormData();
    form.set('attachment', new File([new Uint8Array(samplePng())], 'walk.png'));
    form.set('path', 'walk.png');
    const file = (await author.upload('/api/attachments', form)).body;
    const { workInstruction } = await author.succeed('POST', '/api/wip', {
      wi: { title: 'Walk', steps: [{ title: 'One', content: '' }] },
    });
    const id: string = workInstruction._id;
    const [{ _id: stepId }] = (await author.get(`/api/wip/${id}`)).body.steps;
    await author.succeed('POST', '/api/wip/createAttachmentInUse', { WIPID: id, StepID: stepId, order: 0, _id: file._id });
    const [use] = await server.context.storage.read(({ parts }) => parts.children(id, 'use', stepId));
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
    const change = { pendingAdditions: [[0, holder.user._id]], pendingRemovals: [] };
    await lead.succeed('PATCH', `/api/users/${id}/assignments`, change);
    values = {
      wip: { id, stepId, useId: use?.id ?? '' },
      attachments: { id: file._id, name: file.path },
      files: { sha256: file.sha256 },
    };
  });

  test.each(named(forAssigned))('ROLE-25: %s with real data is refused to an Artisan without it', async (name, route) => {
    const [, , resource = ''] = route.path.split('/');
    const real = values[resource];
    const other = callers.get('Artisan');
    if (!real || !other) throw new Error(`The walk knows nothing real for ${route.path}: make it before.`);
    const asked = { values: real, json: { StepID: real['stepId'], revision: 1, run: 1, choice: 'taken', from: 1, to: 2 } };
    // For files even their existence is hidden.
    expect([403, 404]).toContain((await attempt(route, other, other.user._id, asked)).status);
    const { status } = await attempt(route, holder, holder.user._id, asked);
    expect([401, 403]).not.toContain(status);
    if (route.method === 'GET' && !NOT_OF_A_PICTURE.includes(name)) expect([name, status]).toEqual([name, 200]);
  });
});
