import { SaxesParser } from 'saxes';
import { ModelError } from '../scene/model-error.ts';
import { DEPTH_MAX } from './limits.ts';

/** Called for what is in a document, in its order. Names are without their prefixes. */
export interface XmlVisitor {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  /** A piece of text of the open element. */
  text(text: string): void;
}

/** By their names as written; `attribute` finds one whatever its prefix. */
export type Attributes = Readonly<Record<string, string>>;

/** Bytes between two checks for an abort. */
const BYTES_AT_ONCE = 1024 * 1024;

/**
 * Goes through an XML document piece by piece, without a tree of it. Entities that a document type would declare are not read.
 *
 * @throws ModelError `BROKEN` with line and column, also for a document type; `TOO_LARGE` when elements are nested too deep.
 */
export function visitXml(file: string, bytes: Uint8Array, visitor: XmlVisitor, signal: AbortSignal | undefined): void {
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  let refusal: unknown;
  const guarded = (work: () => void) => {
    try {
      work();
    } catch (error) {
      refusal = error;
      throw error;
    }
  };
  parser.on('doctype', () => guarded(() => refuse(file, 'BROKEN', 'It declares a document type, which no model needs.')));
  parser.on('opentag', ({ name, attributes }) =>
    guarded(() => {
      if (++depth > 2 * DEPTH_MAX) refuse(file, 'TOO_LARGE', `Its elements are nested more than ${2 * DEPTH_MAX} deep.`);
      visitor.open(localName(name), attributes);
    }),
  );
  parser.on('closetag', ({ name }) =>
    guarded(() => {
      depth--;
      visitor.close(localName(name));
    }),
  );
  parser.on('text', (text) => guarded(() => visitor.text(text)));
  parser.on('cdata', (text) => guarded(() => visitor.text(text)));
  const decoder = new TextDecoder(encodingOf(bytes));
  try {
    for (let from = 0; from < bytes.length; from += BYTES_AT_ONCE) {
      signal?.throwIfAborted();
      parser.write(decoder.decode(bytes.subarray(from, from + BYTES_AT_ONCE), { stream: true }));
    }
    parser.close();
  } catch (cause) {
    if (refusal !== undefined || signal?.aborted) throw cause;
    const where = cause instanceof Error ? (/^\d+:\d+/.exec(cause.message)?.[0] ?? '') : '';
    const [line, column] = where.split(':');
    throw new ModelError(
      'BROKEN',
      file,
      `The XML in it is damaged or cut off${line ? ` in line ${line}, column ${column}` : ''}.`,
      {
        cause,
      },
    );
  }
}

function refuse(file: string, code: 'BROKEN' | 'TOO_LARGE', reason: string): never {
  throw new ModelError(code, file, reason);
}

function encodingOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  if (start.startsWith('\xff\xfe')) return 'utf-16le';
  if (start.startsWith('\xfe\xff')) return 'utf-16be';
  return /encoding\s*=\s*["'](?:iso-8859-1|windows-1252)["']/i.test(start) ? 'windows-1252' : 'utf-8';
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The value of an attribute, whatever its prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const plain = attributes[name];
  if (plain !== undefined) return plain;
  return Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
}

/** A number of an attribute; NaN where it is none. */
export function numberIn(attributes: Attributes, name: string): number {
  const value = attribute(attributes, name)?.trim();
  return value ? Number(value) : Number.NaN;
}
