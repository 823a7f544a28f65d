import { DomainError } from '@benchbook/domain/errors';
import { type Id, newId } from '@benchbook/domain/ids';
import type { Sentence } from '@benchbook/domain/messages';
import {
  isProviderNameTooLong,
  isUsername,
  PROVIDER_NAME_MAX_LENGTH,
  providerNameText,
  type Role,
  roleOfGroups,
  usernameFrom,
  usernamesFor,
} from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { ProviderIdentity, Transaction, UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { t } from './messages.ts';
import { type CallingDevice, type OpenedSession, openSession } from './open-session.ts';
import { takeProviderAnswer } from './provider-session.ts';
import { type RefusedSignIn, recordRefusedSignIn } from './record-refusal.ts';

/** The provider's answer is valid, but opens no session. */
class ProviderRefusal extends DomainError {
  readonly user: RefusedSignIn['user'];
  readonly reason: RefusedSignIn['reason'];

  constructor(message: Sentence, user: RefusedSignIn['user'] = null, reason: RefusedSignIn['reason'] = 'no account') {
    super('BAD_LOGIN', { message });
    this.user = user;
    this.reason = reason;
  }
}

/**
 * Opens a session for the provider's identity (docs/decisions/0019, design 11 *Plant accounts*). A refusal is
 * logged, with the account if one was found.
 *
 * @param answerId of the provider's answer, from the browser; valid once
 * @param address of the caller
 * @throws DomainError `BAD_LOGIN` with a message that says what to do, `RATE_LIMITED`
 */
export async function signInWithProvider(
  context: AppContext,
  answerId: Id,
  device: CallingDevice,
  address: string,
): Promise<OpenedSession> {
  const refuse = (user: RefusedSignIn['user'], reason: RefusedSignIn['reason']) =>
    recordRefusedSignIn(context, { address, deviceKey: device.key, user, method: 'provider', reason });
  try {
    const { user, opened } = await openForAnswer(context, answerId, device);
    if (opened.session === null) await refuse(user, 'device');
    return opened;
  } catch (error) {
    if (error instanceof ProviderRefusal) await refuse(error.user, error.reason);
    throw error;
  }
}

function openForAnswer(
  context: AppContext,
  answerId: Id,
  device: CallingDevice,
): Promise<{ user: UserRecord; opened: OpenedSession }> {
  return context.storage.transaction(async (tx) => {
    const identity = await takeProviderAnswer(context, tx, answerId);
    if (!identity) throw new DomainError('BAD_LOGIN', { message: t('answerTooOld') });
    const role = roleOfGroups(identity.groups ?? [], context.settings.oidc?.roles ?? []);
    const found = (await linkedUser(tx, identity)) ?? (await firstLink(context, tx, identity, role));
    if (!found.isActive) throw new ProviderRefusal(t('deactivated', { username: found.username }), found, 'closed account');
    const user = await withRole(context, tx, found, role);
    return { user, opened: await openSession(context, tx, user, device, 'provider', answerId) };
  });
}

async function linkedUser({ identities, users }: Transaction, { issuer, subject }: ProviderIdentity): Promise<UserRecord | null> {
  const link = await identities.find(issuer, subject);
  return link && users.find(link.userId);
}

/**
 * Links the account of a first sign-in through the provider to the provider's id of the person: from then on only that id
 * counts, so that renaming a person at the provider gives no access to another account.
 */
async function firstLink(
  context: AppContext,
  tx: Transaction,
  identity: ProviderIdentity,
  role: Role | undefined,
): Promise<UserRecord> {
  const { issuer, subject } = identity;
  const name = nameOf(context, identity);
  const user = (await findByName(tx, name)) ?? (await makeAccount(context, tx, name, identity, role));
  const linkedAtMs = context.clock.nowMs();
  const isLinked = await tx.identities.link({ issuer, subject, userId: user.id, linkedAtMs });
  if (!isLinked) throw new ProviderRefusal(t('ofSomebodyElse', { username: user.username }), user);
  const caller = { id: user.id, username: user.username, role: user.role, deviceId: null };
  tx.events.append(newEvent('user.linked', user.id, caller, linkedAtMs, { issuer }));
  return user;
}

function nameOf({ settings }: AppContext, { name, isNameNoText }: ProviderIdentity): string {
  const claim = settings.oidc?.nameClaim ?? '';
  if (isNameNoText) throw new ProviderRefusal(t('claimNoText', { claim }));
  if (name === null) throw new ProviderRefusal(t('claimMissing', { claim }));
  const text = providerNameText(name);
  if (isProviderNameTooLong(text)) throw new ProviderRefusal(t('claimTooLong', { most: PROVIDER_NAME_MAX_LENGTH, claim }));
  return text;
}

/** By provider name, otherwise by user name; an account that can change others' data is never found by user name alone. */
async function findByName(tx: Transaction, name: string): Promise<UserRecord | null> {
  const namedId = await tx.identities.findByProviderName(name);
  if (namedId !== null) return tx.users.find(namedId);
  const user = await tx.users.findByName(name);
  if (!user) return null;
  if (user.role === 'Dev' || user.role === 'Shop Supervisor') {
    throw new ProviderRefusal(t(user.role === 'Dev' ? 'byHandDev' : 'byHandSupervisor', { username: user.username, name }), user);
  }
  if ((await tx.identities.providerName(user.id)) !== null)
    throw new ProviderRefusal(t('otherNameThere', { username: user.username }), user);
  return user;
}

/** @throws DomainError `BAD_LOGIN` when none is created, with a message that names the form for entering the name */
async function makeAccount(
  context: AppContext,
  tx: Transaction,
  name: string,
  { groups }: ProviderIdentity,
  role: Role | undefined,
): Promise<UserRecord> {
  const { oidc } = context.settings;
  if (!oidc?.createsAccounts)
    throw new ProviderRefusal(isUsername(name) ? t('nobodyCalled', { name }) : t('nobodyHas', { name }));
  // Without rules a new account gets the role with the fewest rights.
  const given = oidc.roles === undefined ? 'Artisan' : role;
  if (given === undefined) throw new ProviderRefusal(groups === null ? t('groupsNoList') : t('groupsNoRole', { name }));
  const wanted = usernameFrom(name);
  if (wanted === '') throw new ProviderRefusal(t('noLetters', { name }));
  const names = usernamesFor(wanted);
  const taken = await tx.users.takenNames(names);
  const username = names.find((each) => !taken.has(each.toLowerCase()));
  if (username === undefined) throw new ProviderRefusal(t('namesTaken', { name }));
  const nowMs = context.clock.nowMs();
  const user: UserRecord = {
    id: newId(nowMs),
    username,
    role: given,
    image: '',
    status: 'Offline',
    isActive: true,
    mustChangePassword: false,
    updatedAtMs: nowMs,
    createdAtMs: nowMs,
    passwordHash: null,
  };
  await tx.users.insert(user);
  await tx.identities.saveProviderName(user.id, name);
  tx.events.append(newEvent('user.created', user.id, null, nowMs, { name: username, role: given }));
  tx.events.append(
    newEvent('user.provider-name-changed', user.id, null, nowMs, { name: username, providerName: name, before: '' }),
  );
  return user;
}

/** The role from the groups, at each sign-in; without a matching group it stays, and a Dev stays a Dev. */
async function withRole(context: AppContext, tx: Transaction, user: UserRecord, role: Role | undefined): Promise<UserRecord> {
  if (role === undefined || role === user.role || user.role === 'Dev') return user;
  const nowMs = context.clock.nowMs();
  const changed: UserRecord = { ...user, role, updatedAtMs: nowMs };
  await tx.users.save(changed);
  const payload = { name: user.username, role, before: user.role };
  tx.events.append(newEvent('user.role-changed', user.id, null, nowMs, payload));
  tx.afterCommit(() => context.auth.forgetUser(user.id));
  return changed;
}
