import { type FileSort, listAttachments } from '@benchbook/contracts';
import type { FilePageQuery } from '../../../ports/index.ts';
import { type Call, handle } from '../../handle.ts';
import { explainCursor, pageSize, tellPage } from '../../paging.ts';
import { extensionsOfType } from './extensions-of-type.ts';

const SORT: Readonly<Record<FileSort, Required<Pick<FilePageQuery, 'sort' | 'direction'>>>> = {
  name: { sort: 'name', direction: 'ascending' },
  '-name': { sort: 'name', direction: 'descending' },
  created: { sort: 'created', direction: 'ascending' },
  '-created': { sort: 'created', direction: 'descending' },
};

export const listAttachmentsRoute = handle(listAttachments, {
  run: async ({ query, context, request, reply }) => {
    const asked = pageQuery(query);
    const page = await context.storage.read(({ files }) => files.page(asked)).catch(explainCursor);
    tellPage(request, reply, page);
    return [...page.rows];
  },
});

function pageQuery({ q, type, unreadable, sort, limit, cursor }: Call<typeof listAttachments>['query']): FilePageQuery {
  return {
    ...SORT[sort ?? 'name'],
    ...(q === undefined ? {} : { search: q }),
    ...(type === undefined ? {} : { extensions: [...new Set(type.split(',').flatMap(extensionsOfType))] }),
    ...(unreadable === undefined ? {} : { isUnreadable: true }),
    ...(limit === undefined ? {} : { limit: pageSize(limit) }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
