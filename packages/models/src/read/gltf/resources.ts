import { GLB_BUFFER, type GLTF } from '@gltf-transform/core';
import { ModelError } from '../../scene/model-error.ts';
import type { Companions } from '../companions.ts';
import { baseName, type ModelFile } from '../model-file.ts';
import type { ReadContext } from '../reader.ts';

/** Bytes of buffers and pictures by the address that the document has for them, and how many each buffer has. */
export interface Resources {
  readonly byAddress: Record<string, Uint8Array<ArrayBuffer>>;
  readonly bufferBytes: readonly (number | undefined)[];
}

/**
 * Collects what a document refers to: embedded, in the binary chunk or in separate files. A missing picture is omitted.
 *
 * @throws ModelError `MISSING_FILE` for a missing buffer, `BROKEN` for one that is too short.
 */
export async function collectResources(
  file: string,
  json: GLTF.IGLTF,
  binary: Uint8Array | undefined,
  { companions }: ReadContext,
): Promise<Resources> {
  const byAddress: Record<string, Uint8Array<ArrayBuffer>> = Object.create(null);
  if (binary) byAddress[GLB_BUFFER] = inPlace(binary);
  const load = async (uri: string) => embedded(uri) ?? (await bytesOf(companions.find(uri)));
  const bufferBytes: (number | undefined)[] = [];
  for (const [index, buffer] of (json.buffers ?? []).entries()) {
    const bytes = typeof buffer.uri === 'string' ? await load(buffer.uri) : index === 0 ? byAddress[GLB_BUFFER] : undefined;
    if (!bytes && isStandIn(buffer)) {
      bufferBytes.push(undefined);
      continue;
    }
    if (!bytes) throw missing(file, buffer.uri, companions);
    if (bytes.length < buffer.byteLength) {
      const name = buffer.uri?.startsWith('data:') || !buffer.uri ? 'Its data' : baseName(buffer.uri);
      throw new ModelError(
        'BROKEN',
        file,
        `${name} should have ${buffer.byteLength} bytes and has ${bytes.length}: it is cut off.`,
      );
    }
    if (buffer.uri) byAddress[buffer.uri] = bytes;
    bufferBytes.push(bytes.length);
  }
  for (const { uri } of json.images ?? []) {
    const bytes = typeof uri === 'string' ? await load(uri) : undefined;
    // A missing one, too: else "constructor" would name what every object has.
    if (uri) Object.defineProperty(byAddress, uri, { value: bytes, enumerable: true, configurable: true });
  }
  return { byAddress, bufferBytes };
}

/** Bytes of a `data:` address; `undefined` for any other. */
function embedded(uri: string): Uint8Array<ArrayBuffer> | undefined {
  if (!uri.startsWith('data:')) return undefined;
  const comma = uri.indexOf(',');
  const body = uri.slice(comma + 1);
  return uri.slice(0, comma).endsWith(';base64') ? new Uint8Array(Buffer.from(body, 'base64')) : percentDecoded(body);
}

/** `undefined` for text with invalid escapes. */
function percentDecoded(body: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new TextEncoder().encode(decodeURIComponent(body));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

async function bytesOf(file: ModelFile | undefined): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return file && inPlace(await file.bytes());
}

/** The bytes without a copy, read-only; a copy of those that threads share. */
function inPlace(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes;
  return buffer instanceof ArrayBuffer ? new Uint8Array(buffer, byteOffset, byteLength) : new Uint8Array(bytes);
}

/** A placeholder for readers without meshopt; the data is in another buffer. */
function isStandIn(buffer: GLTF.IBuffer): boolean {
  return buffer.uri === undefined && buffer.extensions?.['EXT_meshopt_compression'] !== undefined;
}

function missing(file: string, uri: string | undefined, companions: Companions): ModelError {
  if (!uri || uri.startsWith('data:'))
    return new ModelError('BROKEN', file, 'Its data is missing: the file is damaged or cut off.');
  return new ModelError(
    'MISSING_FILE',
    file,
    `It needs ${baseName(uri)}, which ${companions.reasonFor(uri)}. Bring both files together, or export as GLB.`,
  );
}
