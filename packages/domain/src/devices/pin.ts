import { canVerifySteps } from '../access/index.ts';
import type { Role } from '../users/index.ts';
import type { Device } from './device.ts';

/** Digits of a PIN. */
export const PIN_LENGTH = 6;

/** Wrong PINs on a device until the password is asked for. */
export const PIN_TRIES = 5;

/** What is wrong with a new PIN, in words. */
export const PIN_PROBLEMS = {
  digits: `A PIN has ${PIN_LENGTH} digits.`,
  simple: 'This PIN is too easy to guess.',
} as const;

export type PinProblem = keyof typeof PIN_PROBLEMS;

export function findPinProblem(pin: string): PinProblem | undefined {
  if (!/^[0-9]{6}$/.test(pin)) return 'digits';
  return isSimple(pin) ? 'simple' : undefined;
}

/** One or two digits over and over, or digits that go up or down by the same step: what whoever guesses tries first. */
function isSimple(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const repeats = (length: number) => digits.every((digit, at) => digit === digits[at % length]);
  const step = ((digits[1] ?? 0) - (digits[0] ?? 0) + 10) % 10;
  const isRow = digits.every((digit, at) => at === 0 || (digit - (digits[at - 1] ?? 0) + 10) % 10 === step);
  return repeats(1) || repeats(2) || repeats(3) || isRow;
}

/** A PIN opens sessions of those who follow instructions at a shared tablet: who may change something for others has a password. */
export const signsInWithPin = (role: Role): boolean => role === 'Artisan';

/** Who may have a PIN on a device: to sign in there, or to verify steps there, never both. */
export const canHavePin = (role: Role): boolean => signsInWithPin(role) || canVerifySteps(role);

/** Who may set a PIN on an approved device: to sign in on each of them, to verify steps where the device allows it. */
export const canSetPin = (role: Role, { allowsSupervisorPin }: Pick<Device, 'allowsSupervisorPin'>): boolean =>
  signsInWithPin(role) || (canVerifySteps(role) && allowsSupervisorPin);

/** `ready` is good for what it is for; `resting` is there, but the password comes first; `none` was never set or is void. */
export type PinState = 'none' | 'ready' | 'resting';

interface Pin {
  /** Null without one. */
  readonly failures: number | null;
  /** It was set with the password of now, and for what the role of now has it for. */
  readonly isOfPassword: boolean;
  readonly role: Role;
}

interface SignInPin extends Pin {
  /** When the person last signed in here without it; null since they left. */
  readonly vouchedAtMs: number | null;
  readonly nowMs: number;
  /** How long a shift is. */
  readonly shiftMs: number;
}

/** What a PIN is good for at the sign-in: it lasts for the shift that a password began on this device. */
export function pinState({ failures, isOfPassword, role, vouchedAtMs, nowMs, shiftMs }: SignInPin): PinState {
  if (failures === null || !isOfPassword || !signsInWithPin(role)) return 'none';
  const isInShift = vouchedAtMs !== null && nowMs - vouchedAtMs < shiftMs && vouchedAtMs <= nowMs;
  return isInShift && failures < PIN_TRIES ? 'ready' : 'resting';
}

interface VerifyingPin extends Pin {
  /** The one that it was set on. */
  readonly device: Pick<Device, 'authorization' | 'allowsSupervisorPin'>;
}

/** Whether a PIN verifies steps on a device. It opens no session, so that no shift limits it: a supervisor has many tablets. */
export function verifyingPinState({ failures, isOfPassword, role, device }: VerifyingPin): PinState {
  if (device.authorization !== 'approved' || !device.allowsSupervisorPin) return 'none';
  if (failures === null || !isOfPassword || !canVerifySteps(role)) return 'none';
  return failures < PIN_TRIES ? 'ready' : 'resting';
}
