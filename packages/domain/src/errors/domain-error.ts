import { inEnglish, type Sentence } from '../messages/index.ts';

/**
 * All error codes on the wire. Each code has one HTTP status in
 * `apps/server/src/http/error-status.ts` and one sentence in `packages/contracts/src/messages`.
 */
export const ERROR_CODES = [
  'VALIDATION',
  'UNAUTHORIZED',
  'BAD_LOGIN',
  'DEVICE_DENIED',
  'PASSWORD_CHANGE',
  'FORBIDDEN',
  'NOT_FOUND',
  'DELETED',
  'DUPLICATE_TITLE',
  'DUPLICATE_FILE',
  'DUPLICATE_USER',
  'HAS_ASSIGNEES',
  'NOT_ASSIGNABLE',
  'ALREADY_ASSIGNED',
  'ALREADY_ATTACHED',
  'RUN_NOT_FINISHED',
  'LAST_STEP',
  'TOO_LARGE',
  'FILE_TYPE',
  'NOT_A_PDF',
  'AI_DISABLED',
  'AI_FAILED',
  'NO_BROWSER',
  'PRINT_FAILED',
  'CONFLICT',
  'NEEDS_VERIFICATION',
  'NOT_RELEASED',
  'RATE_LIMITED',
  'OFFLINE',
  'CURSOR_GONE',
  'KEY_REUSED',
  'NO_SPACE',
  'FILES_AWAY',
  'DATABASE_AWAY',
  'DATABASE_BUSY',
  'FILE_DAMAGED',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Details of an error; all of them may be shown to the caller. */
export interface ErrorDetail {
  /** The requested object, e.g. `{ kind: 'instruction', id }`. */
  readonly kind?: string;
  readonly id?: string;
  /** Messages by wire field name; only with `VALIDATION`. */
  readonly fields?: Readonly<Record<string, Sentence>>;
  /** A sentence that replaces the code's own. */
  readonly message?: Sentence;
  /** More members of the error body, e.g. `conflicts` and `version` with `CONFLICT`, `steps` with `NEEDS_VERIFICATION`. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** An expected failure that can be explained to the user. Carries a code and sentences; they are written in the caller's language at the edge. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(detail.message ? inEnglish(detail.message) : code);
    this.name = 'DomainError';
    this.code = code;
    this.detail = detail;
  }
}

/** A validation error: `errors` on the wire has the fields. */
export function validationError(fields: Readonly<Record<string, Sentence>>): DomainError {
  return new DomainError('VALIDATION', { fields });
}
