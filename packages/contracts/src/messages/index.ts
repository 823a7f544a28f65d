export * from './confirmations.ts';
export * from './error-messages.ts';
export * from './field-problems.ts';
