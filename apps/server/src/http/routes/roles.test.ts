import { readFileSync } from 'node:fs';
import { type RouteContract, routes } from '@benchbook/contracts';
import { ROLE_SETS } from '@benchbook/domain/access';
import { ROLES, type Role } from '@benchbook/domain/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../test/index.ts';
import { handledRoutes } from './index.ts';

/** Who may call, typed out from the tables of `requirements/api.md`. */
const SPECIFIED: Readonly<Record<string, string>> = {
  'GET /api/attachments': 'LIB',
  'POST /api/attachments': 'AUTHOR',
  'DELETE /api/attachments/soft-delete/{id}': 'AUTHOR',
  'GET /api/attachments/{name}': 'VIEW (Artisan: assigned only)',
  'GET /api/attachments/type/{type}': 'LIB',
  'GET /api/attachments/checkattachmentexists/{name}': 'AUTHOR',
  'GET /api/attachments/{id}/texture-config': 'VIEW (Artisan: assigned only)',
  'PUT /api/attachments/{id}/texture-config': 'AUTHOR',
  'GET /api/models': 'VIEW (Artisan: assigned only)',
  'GET /api/models/files/{modelId}': 'VIEW (Artisan: assigned only)',
  'GET /api/models/obj/{modelId}/{path}': 'VIEW (Artisan: assigned only)',
  'GET /api/models/gltf/{id}/{file}': 'VIEW (Artisan: assigned only)',
  'GET /api/mp': 'MODEL',
  'POST /api/mp/upload': 'MODEL',
  'GET /api/mp/decimate/{modelId}/{file}': 'MODEL',
  'POST /api/mp/approve/{model_id}/{decimationSetting}/{backgroundColor}': 'MODEL',
  'DELETE /api/mp/cancel/{id}': 'MODEL',
  'GET /api/wip': 'VIEW',
  'GET /api/wip/{id}': 'VIEW (Artisan: assigned only)',
  'GET /api/wip/preview/{id}': 'VIEW (Artisan: assigned only)',
  'POST /api/wip': 'AUTHOR',
  'PATCH /api/wip/{id}': 'AUTHOR',
  'DELETE /api/wip/{id}': 'AUTHOR',
  'POST /api/wip/{id}/clone': 'AUTHOR',
  'GET /api/wip/check-availability/{name}': 'AUTHOR',
  'POST /api/wip/ai_prompt': 'AUTHOR',
  'POST /api/wip/createStep': 'AUTHOR',
  'POST /api/wip/deleteStep': 'AUTHOR',
  'POST /api/wip/createAttachmentInUse': 'AUTHOR',
  'POST /api/wip/deleteAttachmentInUse': 'AUTHOR',
  'POST /api/wip/pdf-upload': 'AUTHOR',
  'POST /api/wip/createHighlight': 'AUTHOR',
  'POST /api/wip/deleteHighlight': 'AUTHOR',
  'POST /api/wip/annotation': 'AUTHOR',
  'POST /api/wip/deleteAnnotation': 'AUTHOR',
  'POST /api/wip/{id}/heartbeat': 'AUTHOR',
  'POST /api/wip/{id}/stop-editing': 'AUTHOR',
  'GET /api/tags': 'LIB',
  'POST /api/tags': 'AUTHOR',
  'PATCH /api/tags/assign': 'AUTHOR',
  'PATCH /api/tags/remove': 'AUTHOR',
  'GET /api/devices': 'LEAD',
  'PUT /api/devices/nickname': 'SUP',
  'PUT /api/devices/authorization': 'SUP',
  'PUT /api/devices/type': 'SUP',
  'PUT /api/devices/update': 'SUP',
  'GET /api/users': 'ANY',
  'GET /api/users/{id}': 'SELF, LEAD',
  'POST /api/users/create': 'SUP',
  'POST /api/users/login': 'OPEN',
  'POST /api/users/refresh': 'OPEN',
  'POST /api/users/logout': 'SELF',
  'POST /api/users/updateIdle': 'SELF',
  'GET /api/users/online': 'OPEN',
  'GET /api/users/{id}/notifications': 'SELF',
  'POST /api/users/{id}/notifications/new': 'ANY',
  'PATCH /api/users/{id}/notifications/update': 'SELF',
  'PATCH /api/users/{id}/assignments': 'LEAD',
  'PATCH /api/users/assignments': 'LEAD',
  'PATCH /api/users/stepsDone': 'SELF with an assignment',
  'PATCH /api/users/{id}/role': 'SUP',
  'PATCH /api/users/{id}/profile-image': 'SELF',
  'POST /api/users/verify-supervisor': 'VIEW',
  'GET /api/notifications': 'ANY',
  'POST /api/notifications': 'ANY',
  'POST /api/notifications/filtered': 'SELF',
  'GET /api/feedback': 'FEED',
  'GET /api/feedback/{id}': 'FEED',
  'POST /api/feedback/createfeedbackmessage': 'FEED, thread member',
  'GET /api/feedback/getfeedbackthreads/{threadId}': 'FEED (thread member, Dev)',
  'GET /api/feedback/getfeedbackmessagesattachment/{address}': 'FEED (thread member, Dev)',
  'POST /api/feedback/createfeedbackthread': 'FEED',
  'POST /api/feedback/updatethreadusers': 'FEED (thread author, LEAD)',
  'DELETE /api/feedback/deletefeedbackparent/{wipId}': 'LEAD',
  'POST /api/feedback/deletefeedbackthread': 'FEED (thread author, LEAD)',
  'GET /api/notifications/activity': 'SELF, LEAD',
};

/** The same for the calls that page does not have, from the table in `docs/routes.md`. */
const OWN = Object.fromEntries(
  readFileSync(new URL('../../../../../docs/routes.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?:GET|HEAD|POST|PATCH|PUT|DELETE) /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, call = '', , , who = '']) => [call, who]),
);

const nameOf = ({ method, path }: Pick<RouteContract, 'method' | 'path'>) => `${method} ${path}`;

let server: TestServer;
const callers = new Map<Role, TestCaller>();

beforeAll(async () => {
  server = await startTestServer();
  for (const role of ROLES) {
    callers.set(role, await (role === 'Dev' ? server.as('dev') : server.person(role)));
  }
});
afterAll(() => server.close());

/** What stands for the variables of an address that are no ids. */
const ANY_VALUE: Readonly<Record<string, string>> = {
  sha256: '0'.repeat(64),
  revision: '1',
  run: '1',
  file: 'x_1.glb',
  decimationSetting: '2',
  backgroundColor: 'ffffff',
};

/** Makes a call with ids that nothing has and an empty body: whoever gets through changes nothing. */
async function attempt(route: RouteContract, who: TestCaller, selfId: string) {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (route.path.startsWith('/api/users/{id}') && !route.path.endsWith('/assignments')) return selfId;
    if (name === 'userID' && route.access.startsWith('SELF')) return selfId;
    return ANY_VALUE[name] ?? '00000000-0000-7000-8000-000000000000';
  });
  const isRead = ['GET', 'HEAD', 'DELETE'].includes(route.method);
  const { status, body } = await who.call(route.method, path, isRead || route.bodyKind === 'tus' ? {} : { json: {} });
  return { status, code: body?.code };
}

test('ROLE-25: every call that is described is answered, and every call that is answered is described', () => {
  const answered = new Set(handledRoutes.map(({ contract }) => nameOf(contract)));
  const described = routes.filter((route) => route.bodyKind !== 'tus').map(nameOf);
  expect(described.filter((name) => !answered.has(name))).toEqual([]);
  expect([...answered].filter((name) => !routes.some((route) => nameOf(route) === name))).toEqual([]);
});

test('ROLE-25: no call is for anybody else than the specification, or the page of our own calls, says', () => {
  expect(Object.fromEntries(routes.map((route) => [nameOf(route), route.access]))).toEqual({ ...SPECIFIED, ...OWN });
});

test.each(routes.map((route) => [nameOf(route), route] as const))(
  'ROLE-25 API-01: %s turns away who is signed out, and every role that may not call it',
  async (_name, route) => {
    const signedOut = await attempt(route, server.signedOut, 'nobody');
    if (route.access === 'OPEN') expect(signedOut.code).not.toBe('UNAUTHORIZED');
    else expect(signedOut.status).toBe(401);

    const [set = 'ANY'] = route.access.split(/[ ,]/);
    const allowed: readonly Role[] = set in ROLE_SETS ? ROLE_SETS[set as keyof typeof ROLE_SETS] : ROLES;
    for (const [role, caller] of callers) {
      const { status } = await attempt(route, caller, caller.user._id);
      const ownArtisanAnswer = role === 'Artisan' && route.access.includes('assigned only') ? 403 : undefined;
      if (!allowed.includes(role)) expect([role, status]).toEqual([role, 403]);
      else if (status !== ownArtisanAnswer) expect([401, 403], `${role} was answered ${status}`).not.toContain(status);
      expect(status, `${role} was answered ${status}`).toBeLessThan(500);
    }
  },
);

test('ROLE-25: what is for oneself is for nobody else', async () => {
  const [artisan, lead, engineer] = [await server.as('artisan'), await server.as('lead'), await server.as('engineer')];
  const mine = artisan.user._id;
  const stepsDone = { updates: { assignments: [{ WIPID: 'x', stepsDone: [] }] }, userID: mine, wip_ID: 'x' };
  const answers = await Promise.all([
    engineer.get(`/api/users/${mine}`),
    lead.get(`/api/users/${mine}/notifications`),
    lead.post('/api/users/logout', { refreshToken: 'x', id: mine }),
    lead.post('/api/users/updateIdle', { status: 'Idle', id: mine }),
    lead.patch('/api/users/stepsDone', stepsDone),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
  const supervisor = await server.as('supervisor');
  const others = await Promise.all([
    engineer.get(`/api/notifications/activity?username=${artisan.user.username}`),
    supervisor.patch(`/api/users/${mine}/profile-image`, { image: '' }),
    supervisor.call('PUT', `/api/users/${mine}/password`, { json: { password: 'Another1Word', currentPassword: 'x' } }),
    supervisor.get(`/api/users/${mine}/sessions`),
    supervisor.delete(`/api/users/${mine}/sessions`),
    supervisor.delete(`/api/users/${mine}/sessions/x`),
  ]);
  expect(others.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403]);
});
