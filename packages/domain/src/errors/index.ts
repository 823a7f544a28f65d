export { assertNever } from './assert-never.ts';
export { DomainError, ERROR_CODES, type ErrorCode, type ErrorDetail, validationError } from './domain-error.ts';
