import { listUsers, type UserSort } from '@benchbook/contracts';
import { listUsers as list } from '../../../commands/users/list-users.ts';
import type { UserQuery } from '../../../ports/index.ts';
import { type Call, handle } from '../../handle.ts';
import { explainCursor, pageSize, tellPage } from '../../paging.ts';

const SORT: Readonly<Record<UserSort, Pick<UserQuery, 'sort' | 'direction'>>> = {
  username: { sort: 'username', direction: 'ascending' },
  '-username': { sort: 'username', direction: 'descending' },
  created: { sort: 'created', direction: 'ascending' },
};

export const listUsersRoute = handle(listUsers, {
  run: async ({ query, caller, context, request, reply }) => {
    const { rows, total, nextCursor } = await context.storage
      .read((readers) => list(readers, caller, userQuery(query), query.brief ?? false))
      .catch(explainCursor);
    tellPage(request, reply, { total, nextCursor });
    return [...rows];
  },
});

function userQuery({ q, roles, sort, limit, cursor }: Call<typeof listUsers>['query']): UserQuery {
  return {
    ...SORT[sort ?? 'username'],
    ...(q === undefined ? {} : { search: q }),
    ...(roles === undefined ? {} : { roles }),
    ...(limit === undefined ? {} : { limit: pageSize(limit) }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
