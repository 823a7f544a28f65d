import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApi } from './open-api.ts';
import { PAGE_POLICY } from './security-headers.ts';

/** Serves the Swagger UI from our own files (design, section 7). */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: whenLookedAt() } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: PAGE_POLICY });
}

const MEMBERS = ['openapi', 'info', 'paths', 'components'] as const;

/** The OpenAPI document; its members are built on first access. */
function whenLookedAt(): StaticDocumentSpec['document'] {
  const members = MEMBERS.map((name) => [name, { enumerable: true, get: () => openApi()[name] }]);
  // `openapi.test.ts` of the contracts checks that it is a valid document.
  return Object.defineProperties({}, Object.fromEntries(members)) as StaticDocumentSpec['document'];
}
