import { importUsers, previewUserImport } from '@benchbook/contracts';
import { importUsers as importAll, importProblems } from '../../../commands/users/import-users.ts';
import { readUserRows } from '../../../commands/users/read-user-rows.ts';
import { handle } from '../../handle.ts';

export const previewUserImportRoute = handle(previewUserImport, {
  run: async ({ body, context }) => {
    const rows = readUserRows(body.text);
    const problems = await context.storage.read((readers) => importProblems(readers, rows));
    return { rows: rows.map((row, index) => ({ ...row, problem: problems[index] ?? null })) };
  },
});

export const importUsersRoute = handle(importUsers, {
  run: ({ body, caller, context }) => importAll(context, caller, body),
});
