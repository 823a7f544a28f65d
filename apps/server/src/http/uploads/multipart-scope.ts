import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/**
 * A separate scope of the app for calls that may contain files, because the parser watches the end of every call in its scope,
 * which would slow down reads.
 */
export async function withMultipart(app: FastifyInstance, addRoutes: (part: FastifyInstance) => void): Promise<void> {
  await app.register(async (part) => {
    await part.register(multipart, {
      limits: { files: 10, fields: 40, fieldSize: 1024 * 1024, fileSize: Number.MAX_SAFE_INTEGER },
    });
    addRoutes(part);
  });
}
