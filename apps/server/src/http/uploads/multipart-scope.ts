import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/**
 * A part of the app whose calls may bring files. It is one of its own because the parser watches the end of every call
 * in its part, which reads would pay for.
 */
export async function withMultipart(app: FastifyInstance, addRoutes: (part: FastifyInstance) => void): Promise<void> {
  await app.register(async (part) => {
    await part.register(multipart, {
      limits: { files: 10, fields: 40, fieldSize: 1024 * 1024, fileSize: Number.MAX_SAFE_INTEGER },
    });
    addRoutes(part);
  });
}
