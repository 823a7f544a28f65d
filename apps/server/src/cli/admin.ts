// npm run admin -- create NAME: creates a Dev. npm run admin -- reset NAME: sets a password that is valid until the person
// chooses their own; with --reactivate it also reactivates a deactivated account.
import { USERNAME_CHARACTERS } from '@benchbook/contracts/messages';
import { isUsername } from '@benchbook/domain/users';
import { calledAs } from './called-as.ts';
import { Complaint, withContext } from './with-context.ts';

function readWords() {
  const words = process.argv.slice(2);
  const isReactivating = words.includes('--reactivate');
  const [action, name = ''] = words.filter((word) => word !== '--reactivate');
  if (!isUsername(name) || (action !== 'create' && action !== 'reset')) {
    const hint = name === '' || isUsername(name) ? '' : `\n${USERNAME_CHARACTERS}`;
    throw new Complaint(
      `Usage: ${calledAs('admin', 'create NAME')}, or ${calledAs('admin', 'reset NAME [--reactivate]')}${hint}`,
    );
  }
  return { action, name, isReactivating };
}

await withContext(readWords, async (context, { action, name, isReactivating }) => {
  const { hashPassword, randomPassword } = await import('../auth/index.ts');
  const { createUser } = await import('../commands/users/create-user.ts');
  const { resetPassword } = await import('../commands/users/reset-password.ts');
  const password = randomPassword();
  const hash = await hashPassword(password);
  const user =
    action === 'create'
      ? await createUser(context, null, { username: name, role: 'Dev' }, hash)
      : await resetPassword(context, { username: name, passwordHash: hash, isReactivating });
  console.log(`${user.username} (${user.role}) signs in with ${password} (shown only now).`);
});
