import type { Id } from '@benchbook/domain/ids';

/** A person pressed *Done* at a supervised step and waits for a supervisor there. Closed calls are only in the log. */
export interface SupervisorCall {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly run: number;
  readonly revision: number;
  readonly stepId: Id;
  /** Null for a caller without a device. */
  readonly deviceId: Id | null;
  /** Epoch milliseconds on the device, never after the time of receipt. */
  readonly atMs: number;
  readonly receivedAtMs: number;
}

export interface SupervisorCallReader {
  find(userId: Id, instructionId: Id): Promise<SupervisorCall | null>;
  ofUser(userId: Id): Promise<readonly SupervisorCall[]>;
  ofInstruction(instructionId: Id): Promise<readonly SupervisorCall[]>;
  /** Of everybody, oldest first. */
  list(): Promise<readonly SupervisorCall[]>;
}

/** A person has at most one call per instruction. */
export interface SupervisorCallStore extends SupervisorCallReader {
  /** Replaces the person's existing call for the instruction. */
  save(call: SupervisorCall): Promise<void>;
  remove(userId: Id, instructionId: Id): Promise<void>;
}
