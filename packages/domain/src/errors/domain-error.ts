/**
 * Every code an error may carry on the wire (requirements `api.md`, error body; `design.md` section 6). A code has one
 * HTTP status in `apps/server/src/http/error-status.ts` and one sentence in `packages/contracts/src/messages`.
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

/** What an error may say beside its code; everything in it may be shown to the person who asked. */
export interface ErrorDetail {
  /** What was asked for, e.g. `{ kind: 'instruction', id }`. */
  readonly kind?: string;
  readonly id?: string;
  /** Field name on the wire to the sentence that says what is wrong with it; only with `VALIDATION`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** A sentence that replaces the code's own. */
  readonly message?: string;
  /** More members of the error body, e.g. `conflicts` and `version` with `CONFLICT`, `steps` with `NEEDS_VERIFICATION`. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The work can't go on, and the person can be told why. Codes travel, sentences stay at the edge. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(detail.message ?? code);
    this.name = 'DomainError';
    this.code = code;
    this.detail = detail;
  }
}

/** A broken field rule: `errors` on the wire names the fields. */
export function validationError(fields: Readonly<Record<string, string>>): DomainError {
  return new DomainError('VALIDATION', { fields });
}
