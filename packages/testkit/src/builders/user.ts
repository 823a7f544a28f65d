import type { Caller, User } from '@benchbook/domain/users';
import { anId } from './ids.ts';

/** An artisan who is signed out. */
export function aUser(given: Partial<User> = {}): User {
  return {
    id: anId(),
    username: 'pat_fitter',
    role: 'Artisan',
    image: '',
    status: 'Offline',
    isActive: true,
    mustChangePassword: false,
    updatedAtMs: 0,
    ...given,
  };
}

/** An engineer who calls from a registered device. */
export function aCaller(given: Partial<Caller> = {}): Caller {
  return { id: anId(), username: 'erin_engineer', role: 'Engineer', deviceId: anId(), ...given };
}
