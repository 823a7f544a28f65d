import { DomainError } from '@benchbook/domain/errors';
import { HTML_OF_ALERTS_MAX_LENGTH, htmlLength } from '@benchbook/domain/markup/html';
import type { Sentence } from '@benchbook/domain/messages';
import { t } from './messages.ts';

/** Source of a package: a folder or a zip. Names are relative, separated by '/', and never leave the package. */
export interface PackageSource {
  /** Names of all files in it. */
  readonly names: ReadonlySet<string>;
  /** Bytes of a file; damaged ones end in a DomainError `VALIDATION`, at the latest after the last byte. */
  open(name: string): AsyncIterable<Uint8Array>;
  /** Size of a file in bytes, according to the package. */
  sizeOf(name: string): number;
  close(): void;
}

/** The error for an invalid package; the sentence names the problem. */
export function badPackage(sentence: Sentence): Error {
  return new DomainError('VALIDATION', { message: sentence, fields: { package: sentence } });
}

/** Alerts are plain text; converting HTML of whole books would block the server. @throws DomainError `VALIDATION` */
export function refuseMuchHtml(texts: readonly string[]): void {
  if (htmlLength(texts) > HTML_OF_ALERTS_MAX_LENGTH) throw badPackage(t('alertHtml'));
}

/** Maximum size of text files in a package; photos may be of any size. */
const TEXT_MAX_BYTES = 16 * 1024 * 1024;

/** The text of one file. @throws DomainError `VALIDATION` if it is too long or not UTF-8 */
export async function readText(source: PackageSource, name: string): Promise<string> {
  if (source.sizeOf(name) > TEXT_MAX_BYTES) throw badPackage(t('tooLarge', { name }));
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.open(name)) chunks.push(chunk);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (cause) {
    throw Object.assign(badPackage(t('noUtf8', { name })), { cause });
  }
}
