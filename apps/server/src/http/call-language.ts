import { createCatalogue, type LanguageFile, type Say, type Sentence } from '@benchbook/domain/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages in which this server answers. */
    languages: Languages;
  }
}

interface Languages {
  /** BCP 47, with English. */
  readonly codes: readonly string[];
  readonly say: Say;
}

/** Writes a sentence in the language of a caller. */
export type SayToCaller = (sentence: Sentence) => string;

/** @param files language files by their code, English aside */
export function offerLanguages(app: FastifyInstance, files: ReadonlyMap<string, LanguageFile>): void {
  app.decorate('languages', { codes: ['en', ...files.keys()], say: createCatalogue(Object.fromEntries(files)) });
}

/** Writes in the first language of `Accept-Language` that this server has, otherwise in English. */
export function sayTo({ headers, server: { languages } }: FastifyRequest): SayToCaller {
  const code = lookUp(headers['accept-language'] ?? '', languages.codes);
  return (sentence) => languages.say(sentence, code);
}

/** "Lookup" of RFC 4647: the ranges by their weight, each without its last subtags until it is one of the codes. */
function lookUp(header: string, codes: readonly string[]): string {
  const ranges = header.split(',').map((each) => {
    const [range = '', weight = ''] = each.split(/;\s*q=/i);
    return { range: range.trim().toLowerCase(), weight: weight === '' ? 1 : Number(weight) };
  });
  for (const { range } of ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)) {
    for (let part = range; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('-')))) {
      const found = codes.find((code) => code.toLowerCase() === part);
      if (found) return found;
    }
  }
  return 'en';
}
