import { posix } from 'node:path';
import { FOR_SENTENCES, holdsHalfCharacter, holdsNul, issueSentence } from '@benchbook/contracts';
import type { z } from 'zod';
import { guideDocument } from './guide-document.ts';
import { t } from './messages.ts';
import { DOCUMENT_NAME, PACKAGE_FORMAT, packageDocument } from './package-document.ts';
import { badPackage, type PackageSource, readText } from './package-source.ts';
import type { ImportSurroundings, PackedFile, PackedInstruction } from './packed-instruction.ts';
import { readDocument } from './read-document.ts';
import { readGuide } from './read-guide.ts';

/** More than any body of a call (400 levels), so that everything that can be stored and exported can be imported. */
const MAX_JSON_DEPTH = 600;

/**
 * Reads `instruction.json` of a package, in our own format or as a guide. It may be in a single inner folder, as when somebody
 * has zipped a folder.
 *
 * @throws DomainError `VALIDATION` with the problem; files are checked for existence, not read
 */
export async function readPackage(source: PackageSource, around: ImportSurroundings): Promise<PackedInstruction> {
  const name = documentName(source);
  const json = parsed(await readText(source, name), name);
  const isOurs = typeof json === 'object' && json !== null && 'format' in json && json.format === PACKAGE_FORMAT;
  const packed = isOurs ? readDocument(checked(packageDocument, json), around) : readGuide(checked(guideDocument, json), around);
  const root = posix.dirname(name);
  return { ...packed, files: packed.files.map((file) => located(source, root, file)) };
}

function documentName(source: PackageSource): string {
  const candidates = [...source.names].filter((name) => posix.basename(name) === DOCUMENT_NAME && !name.startsWith('__MACOSX/'));
  const [first, second] = candidates.sort((one, other) => one.split('/').length - other.split('/').length);
  if (first === undefined) throw badPackage(t('noDocument', { name: DOCUMENT_NAME }));
  if (second !== undefined && second.split('/').length === first.split('/').length)
    throw badPackage(t('twoDocuments', { name: DOCUMENT_NAME }));
  return first;
}

function located(source: PackageSource, root: string, file: PackedFile): PackedFile {
  const path = posix.join(root, file.path);
  if (path.startsWith('../') || posix.isAbsolute(file.path)) throw badPackage(t('leadsOut', { path: file.path }));
  if (!source.names.has(path)) throw badPackage(t('fileMissingOf', { path: file.path, usedBy: file.usedBy }));
  return { ...file, path };
}

function parsed(text: string, name: string): unknown {
  if (jsonDepth(text) > MAX_JSON_DEPTH) throw badPackage(t('nested', { name }));
  if (holdsNul(text)) throw badPackage(t('nul', { name }));
  if (holdsHalfCharacter(text)) throw badPackage(t('half', { name }));
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw Object.assign(badPackage(t('noJson', { name })), { cause });
  }
}

function checked<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const result = schema.safeParse(json, FOR_SENTENCES);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.join('.') || DOCUMENT_NAME;
  throw badPackage(t('schema', { place, problem: issue ? issueSentence(issue) : t('otherForm') }));
}

/** Nesting depth of arrays and objects in a JSON text, computed without parsing, so that no depth can overflow the stack. */
function jsonDepth(text: string): number {
  let [depth, deepest, isInString] = [0, 0, false];
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}
