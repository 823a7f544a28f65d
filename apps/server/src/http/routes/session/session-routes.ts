import * as calls from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { canonicalJson } from '@benchbook/domain/instructions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { checkSupervisor } from '../../../commands/session/check-supervisor.ts';
import { keepProviderAnswer } from '../../../commands/session/provider-session.ts';
import { refreshSession } from '../../../commands/session/refresh-session.ts';
import { signIn } from '../../../commands/session/sign-in.ts';
import { signInWithPin } from '../../../commands/session/sign-in-with-pin.ts';
import { signInWithProvider } from '../../../commands/session/sign-in-with-provider.ts';
import { signOut } from '../../../commands/session/sign-out.ts';
import { recordVerification, refusalAnswer } from '../../../commands/session/verify-supervisor.ts';
import { type SignInProvider, sha256Hex } from '../../../ports/index.ts';
import { openLocalSession } from '../../../replica/sign-in/open-local-session.ts';
import { callerAddress } from '../../caller-address.ts';
import { handle, handlePrepared } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { t } from '../../messages.ts';
import { originOf } from '../../origin-of.ts';
import { answerSession } from './answer-session.ts';
import { deviceKeyOf } from './device-cookie.ts';
import { giveFileCookie, takeFileCookie } from './file-cookie.ts';
import { signInFrom } from './sign-in-from.ts';

type Cookie = typeof WAY | typeof TICKET;

/** Cookie with the values that must come back from the provider. Lax: the redirect back begins on another site. */
const WAY = { name: 'benchbook_oidc', path: '/api/oidc', sameSite: 'lax', lifetimeMs: 10 * 60_000 } as const;

/** Cookie that ties the provider's answer to this browser until the sign-in page asks for the session a moment later. */
const TICKET = { name: 'benchbook_ticket', path: '/api/users/provider-login', sameSite: 'strict', lifetimeMs: 60_000 } as const;

const waySchema = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });

const ticketSchema = z.object({ answerId: z.string() });

export const sessionRoutes: readonly HandledRoute[] = [
  handle(calls.login, {
    place: 'local',
    run: async ({ body, context, request, reply }) => {
      const from = signInFrom(request);
      if (context.local) {
        const opened = await openLocalSession(
          context,
          context.local,
          { ...body, language: request.headers['accept-language'] },
          from,
        );
        return { ...answerSession({ context, request, reply }, opened), offline: opened.isOffline };
      }
      const opened = await signIn(context, body, from);
      return answerSession({ context, request, reply }, opened);
    },
  }),
  handle(calls.logout, {
    place: 'local',
    acceptsOneTimePassword: true,
    person: ({ body }) => body.userId,
    run: async ({ body, caller, context, reply }) => {
      await signOut(context, caller, body.refreshToken, body.comesBack);
      takeFileCookie(reply);
      return {};
    },
  }),
  handle(calls.pinLogin, {
    place: 'remote',
    run: async ({ body, context, request, reply }) => {
      const opened = await signInWithPin(context, body, signInFrom(request));
      return answerSession({ context, request, reply }, opened);
    },
  }),
  handle(calls.probeOnline, {
    place: 'local',
    run: async ({ context: { local, storage } }) => ({
      online: true as const,
      epoch: await storage.read(({ meta }) => meta.epoch()),
      ...(local ? { upstream: local.isOnline() ? ('there' as const) : ('away' as const) } : {}),
    }),
  }),
  handle(calls.startProviderLogin, {
    place: 'remote',
    run: async ({ query, context, request, reply }) => {
      const provider = providerOf(context, request);
      try {
        const { address, secrets } = await provider.begin(callbackOf(context, request), query?.fresh === 'true');
        await keep(context, request, reply, WAY, { ...secrets });
        return reply.redirect(address);
      } catch (error) {
        return backWith(context, reply, 'unreachable', error);
      }
    },
  }),
  handle(calls.finishProviderLogin, {
    place: 'remote',
    run: async ({ context, request, reply }) => {
      const provider = providerOf(context, request);
      const way = waySchema.safeParse(await kept(context, request, WAY));
      // Single use: a second callback has to begin again.
      reply.clearCookie(WAY.name, { path: WAY.path });
      if (!way.success) return backWith(context, reply, 'failed', new Error('the browser brings nothing that it was given'));
      try {
        const address = new URL(request.url, callbackOf(context, request));
        const answerId = await keepProviderAnswer(context, await provider.finish(address, way.data));
        await keep(context, request, reply, TICKET, { answerId });
        return reply.redirect('/login?provider=done');
      } catch (error) {
        return backWith(context, reply, 'failed', error);
      }
    },
  }),
  handle(calls.providerLogin, {
    place: 'remote',
    run: async ({ body, context, request, reply }) => {
      providerOf(context, request);
      const ticket = ticketSchema.safeParse(await kept(context, request, TICKET));
      reply.clearCookie(TICKET.name, { path: TICKET.path });
      if (!ticket.success) throw new DomainError('BAD_LOGIN', { message: t('answerTooOld') });
      const { deviceKey, browser } = signInFrom(request);
      const device = { name: body.deviceName, traits: body.deviceTraits, key: deviceKey, browser };
      const opened = await signInWithProvider(context, ticket.data.answerId, device, callerAddress(request));
      return answerSession({ context, request, reply }, opened);
    },
  }),
  handle(calls.refreshSession, {
    place: 'local',
    run: async ({ body, context, request, reply }) => {
      const { accessToken, refreshToken, fileToken } = await refreshSession(context, body.refreshToken, deviceKeyOf(request));
      giveFileCookie(context, request, reply, fileToken);
      return { accessToken, refreshToken };
    },
  }),
  handlePrepared(calls.verifySupervisor, {
    place: 'remote',
    refreshesCopy: true,
    prepare: async ({ body, caller, context, request }) => {
      const { proof: _, ...asked } = body;
      const value = await checkSupervisor(context, caller, body, {
        address: callerAddress(request),
        deviceKey: deviceKeyOf(request),
      });
      // The stored hash of the call excludes password and PIN: a fast hash would weaken the slow one. Therefore only a success
      // is stored, and each repeated call must bring a correct secret again.
      return { value, contentHash: 'refusal' in value ? null : sha256Hex(canonicalJson(asked)) };
    },
    run: async ({ body, caller, context, prepared, say }) => {
      const { message, ...answer } =
        'refusal' in prepared ? refusalAnswer(prepared) : await recordVerification(context, caller, body, prepared.supervisor);
      return { ...answer, message: say(message) };
    },
  }),
];

/** @throws DomainError `NOT_FOUND` if none is configured, `RATE_LIMITED` */
function providerOf({ signInProvider, auth }: AppContext, request: FastifyRequest): SignInProvider {
  if (!signInProvider) throw new DomainError('NOT_FOUND');
  const retryAfterS = auth.addressLimit.take(callerAddress(request));
  if (retryAfterS > 0) throw new DomainError('RATE_LIMITED', { extra: { retryAfterS } });
  return signInProvider;
}

function callbackOf({ settings }: AppContext, request: FastifyRequest): string {
  return `${originOf(request, settings)}/api/oidc/callback`;
}

/** Redirects to the sign-in page, which shows the problem; the reason is logged, without a token. */
function backWith({ log }: AppContext, reply: FastifyReply, problem: 'failed' | 'unreachable', error: unknown): FastifyReply {
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
  log.warn({ problem, error: { name, message } }, 'a sign-in over the provider failed');
  return reply.redirect(`/login?provider=${problem}`);
}

async function keep(
  { auth }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, path, sameSite, lifetimeMs }: Cookie,
  value: Readonly<Record<string, unknown>>,
): Promise<void> {
  const text = await auth.sealed.seal(name, value, lifetimeMs);
  const secure = request.protocol === 'https';
  reply.setCookie(name, text, { path, httpOnly: true, sameSite, secure, maxAge: lifetimeMs / 1000 });
}

async function kept({ auth }: AppContext, request: FastifyRequest, { name }: Cookie): Promise<unknown> {
  const { cookie } = request.headers;
  const text = cookie === undefined ? undefined : request.server.parseCookie(cookie)[name];
  return text === undefined ? null : auth.sealed.unseal(name, text);
}
