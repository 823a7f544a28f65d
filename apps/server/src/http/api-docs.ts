import { openApiDocument } from '@benchbook/contracts/openapi';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { productVersion } from './product-version.ts';
import { PAGE_POLICY } from './security-headers.ts';

/** Pages that show the interface and try it out, from files of our own (design, section 7). */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: JSON.parse(JSON.stringify(openApiDocument(productVersion))) },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: PAGE_POLICY });
}
