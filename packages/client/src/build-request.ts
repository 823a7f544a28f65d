import type { RouteContract } from '@benchbook/contracts';
import { z } from 'zod';

/** The parts of a call, under our names; the contract defines which of them exist. */
export interface CallParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly form?: FormData;
}

/** Path and query of a call, with every value percent-encoded. */
export function addressOf(contract: RouteContract, { params, query }: CallParts): string {
  const values = contract.params ? z.encode(contract.params, params) : {};
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(Object(values), name))),
  );
  const asked = contract.query && query !== undefined ? z.encode(contract.query, query) : {};
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(asked))) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search}`;
}

/** The encoded body and its content type; a form sets its own type. */
export function bodyOf(contract: RouteContract, { body, form }: CallParts): { body?: string | FormData; contentType?: string } {
  if (form) return { body: form };
  if (contract.body) return { body: JSON.stringify(z.encode(contract.body, body)), contentType: 'application/json' };
  // A write without fields sends an empty object: every JSON call has a JSON body.
  const isRead = contract.method === 'GET' || contract.method === 'HEAD' || contract.method === 'DELETE';
  return isRead ? {} : { body: '{}', contentType: 'application/json' };
}
