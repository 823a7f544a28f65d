import type { AppContext } from '../../app-context.ts';
import type { IssuedToken, RefreshTokenOwner } from '../../auth/index.ts';
import type { Transaction, UserRecord } from '../../ports/index.ts';

/** The tokens of a session and their owner. */
export interface IssuedSession {
  readonly user: UserRecord;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Only allows reading files. */
  readonly fileToken: string;
}

/** Issues the first pair of tokens of a session, and stores the hash of the refresh token. */
export async function issueSession(
  context: AppContext,
  tx: Transaction,
  user: UserRecord,
  session: Omit<RefreshTokenOwner, 'userId'>,
): Promise<IssuedSession> {
  const { text, record } = await context.auth.refreshTokens.issue({ ...session, userId: user.id });
  await tx.sessions.insert(record);
  return sessionWith(context, user, { text, record });
}

/** Issues an access token for a stored refresh token. */
export async function sessionWith({ auth }: AppContext, user: UserRecord, { text, record }: IssuedToken): Promise<IssuedSession> {
  const session = { id: record.familyId, deviceId: record.deviceId };
  const accessToken = await auth.accessTokens.sign(user, session);
  const fileToken = await auth.accessTokens.signForFiles(user, session);
  return { user, accessToken, refreshToken: text, fileToken };
}
