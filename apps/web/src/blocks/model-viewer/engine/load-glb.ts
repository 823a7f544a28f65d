import { LoadingManager } from 'three';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { disposeObject } from './dispose.ts';
import { checkGlbHeader } from './glb-header.ts';
import { ModelLoadError } from './model-load-error.ts';

interface LoadOptions {
  /** Used for the percentage where the response has no length. */
  readonly sizeBytes: number;
  readonly signal: AbortSignal;
  /** 0 to 100 of the bytes. */
  onPercent(percent: number): void;
}

/**
 * Fetches and parses a GLB.
 *
 * @throws ModelLoadError; DOMException `AbortError` when the signal was aborted
 */
export async function loadGlb(address: string, options: LoadOptions): Promise<GLTF> {
  const bytes = await fetchBytes(address, options);
  checkGlbHeader(bytes);
  const gltf = await parse(bytes);
  if (options.signal.aborted) {
    disposeObject(gltf.scene);
    options.signal.throwIfAborted();
  }
  return gltf;
}

async function fetchBytes(address: string, { sizeBytes, signal, onPercent }: LoadOptions): Promise<ArrayBuffer> {
  const answer = await ask(address, signal);
  if (answer.status === 403 || answer.status === 401) throw new ModelLoadError('refused');
  if (answer.status === 404 || answer.status === 410) throw new ModelLoadError('missing');
  if (!answer.ok || !answer.body) throw new ModelLoadError('failed', String(answer.status));
  const total = Number(answer.headers.get('content-length')) || sizeBytes || 1;
  const pieces: Uint8Array[] = [];
  let received = 0;
  try {
    for (const reader = answer.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      received += value.byteLength;
      onPercent(Math.min(100, Math.round((received / total) * 100)));
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw new ModelLoadError('unreachable', '', { cause });
  }
  return joined(pieces, received);
}

async function ask(address: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { signal });
  } catch (cause) {
    signal.throwIfAborted();
    throw new ModelLoadError('unreachable', '', { cause });
  }
}

function joined(pieces: readonly Uint8Array[], length: number): ArrayBuffer {
  const bytes = roomFor(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes.buffer;
}

function roomFor(length: number): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(length);
  } catch (cause) {
    throw new ModelLoadError('too-large', '', { cause });
  }
}

/** A GLB must contain everything that it shows; external URLs are never requested, from any host. */
function ownAddress(address: string): string {
  return /^(?:blob|data):/i.test(address) ? address : 'data:,';
}

async function parse(bytes: ArrayBuffer): Promise<GLTF> {
  try {
    return await new GLTFLoader(new LoadingManager().setURLModifier(ownAddress))
      .setMeshoptDecoder(MeshoptDecoder)
      .parseAsync(bytes, '');
  } catch (cause) {
    throw new ModelLoadError(cause instanceof RangeError ? 'too-large' : 'damaged', '', { cause });
  }
}
