import { FOR_SENTENCES, issueSentence } from '@benchbook/contracts';
import { validationError } from '@benchbook/domain/errors';
import type { z } from 'zod';

/** The decoded value of a contract's schema; `undefined` if the contract has none. */
export type Decoded<Schema> = [NonNullable<Schema>] extends [never]
  ? undefined
  : NonNullable<Schema> extends z.ZodType
    ? z.output<NonNullable<Schema>>
    : undefined;

/**
 * Decodes a part of a request with the codec of its contract.
 *
 * @throws DomainError `VALIDATION` that names the fields by their wire names
 */
export function decodeWith<Schema extends z.ZodType | undefined>(schema: Schema, wire: unknown): Decoded<Schema>;
export function decodeWith(schema: z.ZodType | undefined, wire: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(wire, FOR_SENTENCES);
  if (result.success) return result.data;
  throw validationError(
    Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.') || 'body', issueSentence(issue)])),
  );
}
