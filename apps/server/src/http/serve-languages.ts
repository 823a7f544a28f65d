import { createHash } from 'node:crypto';
import type { LanguageFile } from '@benchbook/domain/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Serves `/languages.json`, the plant's language and those that people can choose, and the sentences of each as
 * `/languages/{code}.json`. Open without a sign-in, as the sign-in page is in the plant's language.
 *
 * @param files language files by code, English aside
 */
export function serveLanguages(app: FastifyInstance, plant: string, files: ReadonlyMap<string, LanguageFile>): void {
  const languages = ['en', ...files.keys()].map((code) => ({ code, name: nameOf(code) }));
  app.get('/languages.json', answering(JSON.stringify({ plant, languages })));
  for (const [code, file] of files) app.get(`/languages/${code}.json`, answering(JSON.stringify(ofBrowser(file))));
}

/** Without the sentences that only the server writes. */
const ofBrowser = (file: LanguageFile): LanguageFile =>
  Object.fromEntries(Object.entries(file).filter(([feature]) => !feature.startsWith('server-')));

/** Browsers keep the answer and ask each time whether it is current. */
function answering(text: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  return (request, reply) => {
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  };
}

/** The name of a language in itself, e.g. "Deutsch". */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
}
