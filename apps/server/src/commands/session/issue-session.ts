import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserRecord } from '../../ports/index.ts';

/** A pair of tokens and whom they are for. */
export interface IssuedSession {
  readonly user: UserRecord;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Makes the next pair of tokens of a session, and keeps the hash of the refresh token. */
export async function issueSession(
  { auth }: AppContext,
  tx: Transaction,
  user: UserRecord,
  session: { readonly familyId: Id; readonly deviceId: Id | null },
): Promise<IssuedSession> {
  const { text, record } = await auth.refreshTokens.issue({ ...session, userId: user.id });
  await tx.sessions.insert(record);
  const accessToken = await auth.accessTokens.sign(user, { id: session.familyId, deviceId: session.deviceId });
  return { user, accessToken, refreshToken: text };
}
