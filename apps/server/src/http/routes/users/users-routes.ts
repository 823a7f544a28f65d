import type { UserSort } from '@benchbook/contracts';
import * as calls from '@benchbook/contracts';
import { canManagePeople } from '@benchbook/domain/access';
import { DomainError, validationError } from '@benchbook/domain/errors';
import { canonicalJson } from '@benchbook/domain/instructions';
import { hashPassword } from '../../../auth/index.ts';
import { assignmentsOfUser } from '../../../commands/progress/assignment-view.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../commands/session/own-sessions.ts';
import { changeOwnPassword } from '../../../commands/users/change-own-password.ts';
import { changeRole } from '../../../commands/users/change-role.ts';
import { checkNewAccount, createUser } from '../../../commands/users/create-user.ts';
import { giveOneTimePassword } from '../../../commands/users/give-one-time-password.ts';
import { importProblems, importUsers } from '../../../commands/users/import-users.ts';
import { listUsers } from '../../../commands/users/list-users.ts';
import { readUserRows } from '../../../commands/users/read-user-rows.ts';
import { sayStatus } from '../../../commands/users/report-status.ts';
import { setActive } from '../../../commands/users/set-active.ts';
import { setPicture, storePicture } from '../../../commands/users/set-picture.ts';
import { setProviderName } from '../../../commands/users/set-provider-name.ts';
import { fullUserView, viewForManager, viewOf } from '../../../commands/users/user-view.ts';
import { sha256Hex, type UserQuery } from '../../../ports/index.ts';
import { ownProfile } from '../../../replica/routing/in-copy.ts';
import { callerAddress } from '../../caller-address.ts';
import { type Call, handle, handlePrepared } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { t } from '../../messages.ts';
import { explainCursor, pageSize, setPageHeaders } from '../../paging.ts';
import { sendFile } from '../../send-file.ts';
import { takeCall } from '../../take-call.ts';
import { deviceKeyOf } from '../session/device-cookie.ts';

const TOO_MANY = t('manyPictures');

const SORT: Readonly<Record<UserSort, Pick<UserQuery, 'sort' | 'direction'>>> = {
  username: { sort: 'username', direction: 'ascending' },
  '-username': { sort: 'username', direction: 'descending' },
  created: { sort: 'created', direction: 'ascending' },
};

export const usersRoutes: readonly HandledRoute[] = [
  handle(calls.changeOwnPassword, {
    place: 'remote',
    acceptsOneTimePassword: true,
    person: ({ params }) => params.id,
    run: async ({ body, caller, context, request }) => {
      await changeOwnPassword(context, caller, body, { address: callerAddress(request), deviceKey: deviceKeyOf(request) });
      return {};
    },
  }),
  handlePrepared(calls.changeProfileImage, {
    place: 'remote',
    person: ({ params }) => params.id,
    prepare: async ({ body, caller, context }) => {
      takeCall(context.limits.pictures, caller.id, TOO_MANY);
      return { value: await storePicture(context, body.image) };
    },
    run: async ({ caller, context, prepared }) => viewOf(context.storage, await setPicture(context, caller, prepared)),
  }),
  handle(calls.changeUserRole, {
    place: 'remote',
    run: async ({ params, body, caller, context }) => {
      if (body.userId !== params.id) throw validationError({ user_id: t('otherUser') });
      const user = await changeRole(context, caller, params.id, body.role);
      return viewOf(context.storage, user);
    },
  }),
  handlePrepared(calls.createUser, {
    place: 'remote',
    prepare: async ({ body }) => {
      checkNewAccount(body);
      const { password, ...account } = body;
      // As in verify-supervisor: the stored hash of the call excludes the password.
      return { value: await hashPassword(password), contentHash: sha256Hex(canonicalJson(account)) };
    },
    run: async ({ body, caller, context, prepared }) => fullUserView(await createUser(context, caller, body, prepared), []),
  }),
  handle(calls.previewUserImport, {
    place: 'remote',
    run: async ({ body, context, say }) => {
      const rows = readUserRows(body.text);
      const problems = await context.storage.read((readers) => importProblems(readers, rows));
      return { rows: rows.map((row, index) => ({ ...row, problem: problems[index] ? say(problems[index]) : null })) };
    },
  }),
  handle(calls.importUsers, {
    place: 'remote',
    run: async ({ body, caller, context, say }) => {
      const { created, left } = await importUsers(context, caller, body);
      return {
        created,
        left: left.map(({ username, problem }) => ({ username, problem: problem === null ? '' : say(problem) })),
      };
    },
  }),
  handle(calls.listUsers, {
    place: 'remote-first',
    run: async ({ query, caller, context, request, reply }) => {
      const { rows, total, nextCursor } = await context.storage
        .read((readers) => listUsers(readers, caller, userQuery(query), query.brief ?? false))
        .catch(explainCursor);
      setPageHeaders(request, reply, { total, nextCursor });
      return [...rows];
    },
  }),
  handle(calls.listOwnSessions, {
    place: 'local',
    person: ({ params }) => params.id,
    run: ({ caller, context }) => context.storage.read((readers) => listOwnSessions(readers, caller, context.clock.nowMs())),
  }),
  handle(calls.endOwnSession, {
    place: 'local',
    person: ({ params }) => params.id,
    run: async ({ params, caller, context }) => {
      await endOwnSession(context, caller, params.sessionId);
      return { _id: params.sessionId };
    },
  }),
  handle(calls.endOtherSessions, {
    place: 'local',
    person: ({ params }) => params.id,
    run: async ({ caller, context }) => ({ ended: await endOtherSessions(context, caller) }),
  }),
  handle(calls.readProfileImage, {
    place: 'remote',
    acceptsCookie: true,
    run: async ({ params, context, request, reply }) => {
      const blob = await context.storage.read(async ({ users, files }) =>
        (await users.isPicture(params.sha256)) ? files.blob(params.sha256) : null,
      );
      if (!blob) throw new DomainError('NOT_FOUND', { kind: 'file' });
      return sendFile(request, reply, context.blobs, { ...blob, name: 'profile.webp', isImmutable: true });
    },
  }),
  handle(calls.readUser, {
    place: { localFirst: ownProfile },
    person: ({ params }) => params.id,
    run: ({ params, caller, context }) =>
      context.storage.read(async (readers) => {
        const user = await readers.users.find(params.id);
        if (!user) throw new DomainError('NOT_FOUND', { kind: 'user', id: params.id });
        if (canManagePeople(caller.role)) return viewForManager(readers, user);
        return fullUserView(user, await assignmentsOfUser(readers, user.id));
      }),
  }),
  handle(calls.resetUserPassword, {
    place: 'remote',
    run: async ({ params, caller, context }) => ({ password: await giveOneTimePassword(context, caller, params.id) }),
  }),
  handle(calls.setProviderName, {
    place: 'remote',
    run: async ({ params, body, caller, context }) => {
      const user = await setProviderName(context, caller, params.id, body.name);
      return context.storage.read((readers) => viewForManager(readers, user));
    },
  }),
  handle(calls.setUserActive, {
    place: 'remote',
    run: async ({ params, body, caller, context }) => viewOf(context.storage, await setActive(context, caller, params.id, body)),
  }),
  handle(calls.updateStatus, {
    place: 'local',
    person: ({ body }) => body.userId,
    run: async ({ body, caller, context }) => ({ status: await sayStatus(context, caller, body.status) }),
  }),
];

function userQuery({ q, roles, sort, limit, cursor }: Call<typeof calls.listUsers>['query']): UserQuery {
  return {
    ...SORT[sort ?? 'username'],
    ...(q === undefined ? {} : { search: q }),
    ...(roles === undefined ? {} : { roles }),
    ...(limit === undefined ? {} : { limit: pageSize(limit) }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
