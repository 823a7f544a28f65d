import { searchKey } from '@benchbook/domain/search';
import type { Selectable } from 'kysely';
import type { UserRecord } from '../../../ports/users.ts';
import { indexKey } from '../index-key.ts';
import { flag } from '../tables/index.ts';
import type { AppUserTable } from '../tables/people.ts';

export function toUser(row: Selectable<AppUserTable>): UserRecord {
  return {
    id: row.id,
    username: row.username,
    role: row.role,
    image: row.image,
    status: row.status,
    isActive: row.is_active === 1,
    passwordHash: row.password_hash,
    mustChangePassword: row.must_change_password === 1,
    createdAtMs: row.created_at,
    updatedAtMs: row.updated_at,
  };
}

export function fromUser(user: UserRecord): AppUserTable {
  return {
    id: user.id,
    username: user.username,
    username_key: indexKey(searchKey(user.username)),
    role: user.role,
    image: user.image,
    status: user.status,
    is_active: flag(user.isActive),
    password_hash: user.passwordHash,
    must_change_password: flag(user.mustChangePassword),
    created_at: user.createdAtMs,
    updated_at: user.updatedAtMs,
  };
}
