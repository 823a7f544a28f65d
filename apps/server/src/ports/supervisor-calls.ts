import type { Id } from '@benchbook/domain/ids';

/** Somebody pressed *Done* at a supervised step and waits for a supervisor there. What is over stands in the log alone. */
export interface SupervisorCall {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly run: number;
  readonly revision: number;
  readonly stepId: Id;
  /** Null of a caller without a device. */
  readonly deviceId: Id | null;
  /** Epoch milliseconds on the device, never after it was received. */
  readonly atMs: number;
  readonly receivedAtMs: number;
}

export interface SupervisorCallReader {
  find(userId: Id, instructionId: Id): Promise<SupervisorCall | null>;
  ofUser(userId: Id): Promise<readonly SupervisorCall[]>;
  ofInstruction(instructionId: Id): Promise<readonly SupervisorCall[]>;
  /** Of everybody, the oldest first. */
  list(): Promise<readonly SupervisorCall[]>;
}

/** A person has at most one call for each instruction. */
export interface SupervisorCallStore extends SupervisorCallReader {
  /** Takes the place of the call that this person has for the instruction. */
  save(call: SupervisorCall): Promise<void>;
  remove(userId: Id, instructionId: Id): Promise<void>;
}
