import { type Ability, canLead, canReadRecords, type RoleSet } from '@benchbook/domain/access';
import type { ErrorCode } from '@benchbook/domain/errors';
import type { z } from 'zod';

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: the roles, by the words of the "Who" column of `docs/specified-routes.md`. What depends on more than the role and the
 * named person, such as an assignment, is a function in `policies` of the server.
 */
export const ACCESS = {
  OPEN: 'ANY',
  ANY: 'ANY',
  SELF: 'ANY',
  'SELF, LEAD': 'ANY',
  'SELF, LEAD, QA': 'ANY',
  'SELF with an assignment': 'ANY',
  'SELF with an assignment, LEAD': 'ANY',
  AUTHOR: 'AUTHOR',
  DEV: 'DEV',
  MODEL: 'MODEL',
  LEAD: 'LEAD',
  SUP: 'SUP',
  LIB: 'LIB',
  VIEW: 'VIEW',
  'VIEW (Artisan: assigned only)': 'VIEW',
  'VIEW, desktop local backend only': 'VIEW',
  FEED: 'FEED',
  'FEED, thread member': 'FEED',
  'FEED (thread member, Dev)': 'FEED',
  'FEED (thread author, LEAD)': 'FEED',
} as const satisfies Readonly<Record<string, RoleSet>>;

export type Access = keyof typeof ACCESS;

/** Who may make a call about another person; without an entry, nobody. */
export const ABOUT_OTHERS: { readonly [Word in Access]?: Ability } = {
  'SELF, LEAD': canLead,
  'SELF, LEAD, QA': canReadRecords,
  'SELF with an assignment, LEAD': canLead,
};

const MB = 1024 * 1024;

/** Maximum JSON body of a small call; parsing it does not block the server noticeably. */
export const BODY_MAX_BYTES = MB;

/** Maximum for a call that lists all steps of a guide or all messages of a thread. */
export const LIST_MAX_BYTES = 4 * MB;

/** Maximum for a call with the content of an instruction, as a plain client sends it back (design, section 6). */
export const DOCUMENT_MAX_BYTES = 16 * MB;

/** Body types other than JSON. */
export type BodyKind = 'multipart' | 'tus';

/** Response types other than JSON: text, file bytes, or empty. */
export type AnswerKind = 'text' | 'bytes' | 'empty';

/** Schema of a part of a call, or none. */
export type Schema = z.ZodType | undefined;

/** One call of the interface, declared once: the server handles it, the client makes it, OpenAPI describes it. */
export interface RouteContract<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends z.ZodType | AnswerKind = z.ZodType | AnswerKind,
  Kind extends BodyKind | 'json' | 'none' = BodyKind | 'json' | 'none',
> {
  /** Name of the call in code and in the OpenAPI document, e.g. `createStep`. */
  readonly name: string;
  readonly method: HttpMethod;
  /** Path with variables in braces, e.g. `/api/wip/{id}`; values are percent-encoded. */
  readonly path: string;
  readonly params: Params;
  readonly query: Query;
  /** JSON body: a codec from the wire to our words. */
  readonly body: Body;
  readonly bodyKind: Kind;
  /** A longer JSON body is refused with 413; `BODY_MAX_BYTES` by default. Routes without sign-in have a lower limit. */
  readonly bodyMaxBytes: number;
  /** JSON response: a codec from the wire to our words; or another response type. */
  readonly response: Response;
  /** Status on success. */
  readonly status: number;
  /** Possible error codes, in addition to VALIDATION, UNAUTHORIZED, FORBIDDEN and INTERNAL. */
  readonly errors: readonly ErrorCode[];
  readonly access: Access;
  /** Repeating the call has no further effect, so it needs no `Idempotency-Key`. */
  readonly isIdempotent: boolean;
  readonly description: string;
}

interface RouteOptions<Params extends Schema, Query extends Schema, Body extends Schema, Response, Kind> {
  name: string;
  method: HttpMethod;
  path: string;
  params?: Params;
  query?: Query;
  body?: Body;
  bodyKind?: Kind;
  /** `BODY_MAX_BYTES` when not given. */
  bodyMaxBytes?: number;
  response: Response;
  /** 200 when not given. */
  status?: number;
  errors?: readonly ErrorCode[];
  access: Access;
  /** True for GET and HEAD, false for the others, when not given. */
  isIdempotent?: boolean;
  description: string;
}

/** Completes a declaration with its defaults. */
export function defineRoute<
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  const Response extends z.ZodType | AnswerKind = z.ZodType | AnswerKind,
  const Kind extends BodyKind | 'json' | 'none' = 'json' | 'none',
>(options: RouteOptions<Params, Query, Body, Response, Kind>): RouteContract<Params, Query, Body, Response, Kind> {
  const {
    params,
    query,
    body,
    bodyKind,
    bodyMaxBytes = BODY_MAX_BYTES,
    status = 200,
    errors = [],
    isIdempotent,
    ...rest
  } = options;
  const isRead = options.method === 'GET' || options.method === 'HEAD';
  return {
    ...rest,
    // An omitted part has the type parameter `undefined`; the compiler cannot infer that from a missing key.
    params: params as Params,
    query: query as Query,
    body: body as Body,
    bodyKind: bodyKind ?? ((body ? 'json' : 'none') as Kind),
    bodyMaxBytes,
    status,
    errors,
    isIdempotent: isIdempotent ?? isRead,
  };
}

/** The decoded type of a schema: input of a handler, argument of a caller. */
export type ValueOf<Part> = Part extends z.ZodType ? z.output<Part> : undefined;

/** The result of a handler, as the caller receives it: a value, text, or file bytes. */
export type AnswerOf<Contract extends RouteContract> = Contract['response'] extends z.ZodType
  ? z.output<Contract['response']>
  : Contract['response'] extends 'text'
    ? string
    : Contract['response'] extends 'bytes'
      ? Blob
      : undefined;

type Present<Name extends string, Part> = Part extends z.ZodType ? { readonly [Key in Name]: z.output<Part> } : unknown;

/** The arguments of a call: the parts that the contract declares, decoded. */
export type CallOf<Contract extends RouteContract> = Present<'params', Contract['params']> &
  (Contract['query'] extends z.ZodType ? { readonly query?: Partial<z.output<Contract['query']>> } : unknown) &
  Present<'body', Contract['body']> &
  (Contract['bodyKind'] extends 'multipart' ? { readonly form: FormData } : unknown);
