import { createUser } from '@benchbook/contracts';
import { canonicalJson } from '@benchbook/domain/instructions';
import { hashPassword } from '../../../auth/index.ts';
import { checkNewAccount, createUser as create } from '../../../commands/users/create-user.ts';
import { fullUserView } from '../../../commands/users/user-view.ts';
import { sha256Hex } from '../../../ports/index.ts';
import { handlePrepared } from '../../handle.ts';

export const createUserRoute = handlePrepared(createUser, {
  prepare: async ({ body }) => {
    checkNewAccount(body);
    const { password, ...account } = body;
    // As in verify-supervisor: the kept hash of the call leaves the password out.
    return { value: await hashPassword(password), contentHash: sha256Hex(canonicalJson(account)) };
  },
  run: async ({ body, caller, context, prepared }) => fullUserView(await create(context, caller, body, prepared), []),
});
