import { canVerifySteps } from '../access/index.ts';
import type { Sentence } from '../messages/index.ts';
import type { Role } from '../users/index.ts';
import type { Device } from './device.ts';
import { t } from './messages.ts';

/** Digits of a PIN. */
export const PIN_LENGTH = 6;

/** Failed PIN attempts on a device before the password is required. */
export const PIN_TRIES = 5;

/** What is wrong with a new PIN; undefined for a valid one. */
export function findPinProblem(pin: string): Sentence | undefined {
  if (!/^[0-9]{6}$/.test(pin)) return t('digits', { count: PIN_LENGTH });
  return isSimple(pin) ? t('simple') : undefined;
}

/** One or two digits repeated, or digits that rise or fall by a constant step: guessed first. */
function isSimple(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const repeats = (length: number) => digits.every((digit, at) => digit === digits[at % length]);
  const step = ((digits[1] ?? 0) - (digits[0] ?? 0) + 10) % 10;
  const isRow = digits.every((digit, at) => at === 0 || (digit - (digits[at - 1] ?? 0) + 10) % 10 === step);
  return repeats(1) || repeats(2) || repeats(3) || isRow;
}

/** Roles that sign in by PIN at a shared tablet; roles that can change something for others need a password. */
export const signsInWithPin = (role: Role): boolean => role === 'Artisan';

/** Roles that may have a PIN on a device: for sign-in or for verification, never both. */
export const canHavePin = (role: Role): boolean => signsInWithPin(role) || canVerifySteps(role);

/** Roles that may set a PIN on an approved device: to sign in on any of them, to verify steps where the device allows it. */
export const canSetPin = (role: Role, { allowsSupervisorPin }: Pick<Device, 'allowsSupervisorPin'>): boolean =>
  signsInWithPin(role) || (canVerifySteps(role) && allowsSupervisorPin);

/** `ready`: usable; `resting`: set, but the password is required first; `none`: never set or invalidated. */
export type PinState = 'none' | 'ready' | 'resting';

interface Pin {
  /** Null without a PIN. */
  readonly failures: number | null;
  /** It was set under the current password and for the current role's purpose. */
  readonly isOfPassword: boolean;
  readonly role: Role;
}

interface SignInPin extends Pin {
  /** The person's last password sign-in here; null after they signed out. */
  readonly vouchedAtMs: number | null;
  readonly nowMs: number;
  /** Length of a shift. */
  readonly shiftMs: number;
}

/** Whether a PIN can sign in: it is valid during the shift that a password sign-in on this device began. */
export function pinState({ failures, isOfPassword, role, vouchedAtMs, nowMs, shiftMs }: SignInPin): PinState {
  if (failures === null || !isOfPassword || !signsInWithPin(role)) return 'none';
  const isInShift = vouchedAtMs !== null && nowMs - vouchedAtMs < shiftMs && vouchedAtMs <= nowMs;
  return isInShift && failures < PIN_TRIES ? 'ready' : 'resting';
}

interface VerifyingPin extends Pin {
  /** The device that it was set on. */
  readonly device: Pick<Device, 'authorization' | 'allowsSupervisorPin'>;
}

/** Whether a PIN can verify steps on a device. It opens no session, so no shift limits it: a supervisor uses many tablets. */
export function verifyingPinState({ failures, isOfPassword, role, device }: VerifyingPin): PinState {
  if (device.authorization !== 'approved' || !device.allowsSupervisorPin) return 'none';
  if (failures === null || !isOfPassword || !canVerifySteps(role)) return 'none';
  return failures < PIN_TRIES ? 'ready' : 'resting';
}
