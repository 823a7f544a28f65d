import { STEP_FIELDS, type StepBody, type WorkField } from '@benchbook/domain/steps';
import { z } from 'zod';

/** Fields of a step that have a form of their own on the wire, in a package or in the clipboard. */
type OwnForm = 'title' | 'content' | 'timeEstimate' | 'defaultUseId';

/** All other fields: their values are the same everywhere, and so are their names. A new field stands here. */
export const PLAIN_STEP_VALUES = {
  requiresOversight: z.boolean(),
  requiresVerification: z.boolean(),
  isGenerated: z.boolean(),
} satisfies { readonly [Field in Exclude<keyof StepBody, OwnForm>]: z.ZodType<StepBody[Field]> };

type Plain = typeof PLAIN_STEP_VALUES;
type Fields = typeof STEP_FIELDS;
type Read = { [F in keyof Plain]: Fields[F]['omitted'] extends 'nowhere' ? Plain[F] : z.ZodOptional<Plain[F]> };

/** As they are read: a field that may be omitted may be missing. */
export const PLAIN_STEP_READ = mapPlain((value, { omitted }) => (omitted === 'nowhere' ? value : value.optional())) as Read;

/** The same as a form: other members are passed over. */
export const plainStepForm = z.object(PLAIN_STEP_READ);

/** Those that a person who does the step follows. */
export const PLAIN_WORK_READ = Object.fromEntries(
  Object.entries(PLAIN_STEP_READ).filter(([field]) => STEP_FIELDS[field as keyof Plain].isWork),
) as Pick<Read, keyof Read & WorkField>;

/** As a save carries them: what is missing or null was not sent. */
export const PLAIN_STEP_INPUT = mapPlain((value) => value.nullish()) as {
  [F in keyof Plain]: z.ZodOptional<z.ZodNullable<Plain[F]>>;
};

function mapPlain(map: (value: Plain[keyof Plain], field: { readonly omitted: string }) => z.ZodType): object {
  return Object.fromEntries(
    Object.entries(PLAIN_STEP_VALUES).map(([field, value]) => [field, map(value, STEP_FIELDS[field as keyof Plain])]),
  );
}
