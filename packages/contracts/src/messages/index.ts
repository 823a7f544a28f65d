export * from './confirmations.ts';
export * from './error-messages.ts';
export * from './field-problems.ts';
export * from './no-answer.ts';
export * from './sentences.ts';
