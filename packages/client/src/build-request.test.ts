import { defineRoute, type HttpMethod } from '@benchbook/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { addressOf, bodyOf } from './build-request.ts';

const route = (method: HttpMethod) =>
  defineRoute({
    ...{ name: 'call', method, path: '/api/tags/{id}', params: z.object({ id: z.string() }) },
    ...{ query: z.object({ q: z.string(), page: z.string().optional() }), response: 'empty', access: 'ANY', description: '' },
  });

test('values of an address are encoded, and an omitted one is left out', () => {
  const params = { id: 'a/b ?' };
  expect(addressOf(route('GET'), { params })).toBe('/api/tags/a%2Fb%20%3F');
  expect(addressOf(route('GET'), { params, query: { q: 'ä&b', page: undefined } })).toBe('/api/tags/a%2Fb%20%3F?q=%C3%A4%26b');
});

test('a write without fields sends an empty object, a call that reads or deletes sends nothing', () => {
  const methods = ['GET', 'HEAD', 'DELETE', 'POST', 'PUT', 'PATCH'] as const;
  const empty = { body: '{}', contentType: 'application/json' };
  expect(methods.map((method) => bodyOf(route(method), {}))).toEqual([{}, {}, {}, empty, empty, empty]);
  const form = new FormData();
  expect(bodyOf(route('POST'), { form })).toEqual({ body: form });
});
