import { type Id, newId } from '@benchbook/domain/ids';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { ProviderIdentity, ProviderTokens, Transaction } from '../../ports/index.ts';

/** Longer than the lifetime of any refresh token. */
const SEALED_MS = 400 * 24 * 3_600_000;

const PURPOSE = 'provider session';

const sealedSchema = z.object({
  /** Null once a session was opened: a provider's answer opens only one session. */
  identity: z
    .object({
      issuer: z.string(),
      subject: z.string(),
      name: z.string().nullable(),
      isNameNoText: z.boolean(),
      groups: z.array(z.string()).nullable(),
    })
    .nullable(),
  tokens: z.object({
    subject: z.string(),
    accessToken: z.string(),
    accessEndsAtMs: z.number(),
    refreshToken: z.string().nullable(),
  }),
});

type Kept = z.infer<typeof sealedSchema>;

/** Stores the provider's answer until the sign-in page requests the session. @returns the id of that session */
export async function keepProviderAnswer(
  context: AppContext,
  answer: { readonly identity: ProviderIdentity; readonly tokens: ProviderTokens },
): Promise<Id> {
  const { identity, tokens } = answer;
  const groups = identity.groups === null ? null : [...identity.groups];
  const id = newId(context.clock.nowMs());
  const sealed = await seal(context, { identity: { ...identity, groups }, tokens });
  const nowMs = context.clock.nowMs();
  await context.storage.transaction(({ identities }) =>
    identities.saveSession({ id, sealed, askedAtMs: nowMs, confirmedAtMs: nowMs }),
  );
  return id;
}

/** Returns the identity from the provider's answer, once; null afterwards and for an unknown id. */
export async function takeProviderAnswer(
  context: AppContext,
  { identities }: Transaction,
  id: Id,
): Promise<ProviderIdentity | null> {
  const session = await identities.session(id);
  const kept = session && (await unseal(context, session.sealed));
  if (!session || !kept?.identity) return null;
  await identities.saveSession({ ...session, sealed: await seal(context, { ...kept, identity: null }) });
  return kept.identity;
}

/** Minimum interval in ms: more frequent requests would make two pages of one browser invalidate each other's tokens. */
const ASKED_EVERY_MS = 60_000;

/** Result of asking the provider about a session. `silent`: no answer for longer than a session may last without one. */
export type ProviderVerdict = 'stands' | 'gone' | 'silent';

/** Asks the provider, outside of any transaction, whether the account of a session still exists. Sessions opened by other means pass. */
export async function askProvider(context: AppContext, sessionId: Id): Promise<ProviderVerdict> {
  const { signInProvider, clock, storage, settings } = context;
  if (!signInProvider) return 'stands';
  const nowMs = clock.nowMs();
  const session = await storage.transaction(async ({ identities }) => {
    const found = await identities.session(sessionId);
    if (!found || Math.abs(nowMs - found.askedAtMs) < ASKED_EVERY_MS) return null;
    await identities.saveSession({ ...found, askedAtMs: nowMs });
    return found;
  });
  const kept = session && (await unseal(context, session.sealed));
  if (!session || !kept) return 'stands';
  const standing = await signInProvider.standing(kept.tokens);
  if (standing.kind === 'gone') return 'gone';
  if (standing.kind === 'unknown') {
    context.log.warn({ sessionId, cause: standing.cause }, 'the sign-in provider did not say whether an account still exists');
    return nowMs - session.confirmedAtMs < settings.refreshTokenMs ? 'stands' : 'silent';
  }
  const sealed = await seal(context, { ...kept, tokens: standing.tokens });
  await storage.transaction(({ identities }) =>
    identities.saveSession({ id: sessionId, sealed, askedAtMs: nowMs, confirmedAtMs: nowMs }),
  );
  return 'stands';
}

const seal = ({ auth }: AppContext, kept: Kept): Promise<string> => auth.sealed.seal(PURPOSE, kept, SEALED_MS);

/** Null when another key sealed the token, as after a restore: the provider is not asked and the session ends at its own expiry. */
async function unseal({ auth }: AppContext, sealed: string): Promise<Kept | null> {
  const read = sealedSchema.safeParse(await auth.sealed.unseal(PURPOSE, sealed));
  return read.success ? read.data : null;
}
