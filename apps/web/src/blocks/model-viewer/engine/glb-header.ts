import { findPicturesProblem, pictureSizeOf, picturesOfGlb } from '@benchbook/domain/attachments';
import { findGlbProblem } from './glb-content.ts';
import { ModelLoadError } from './model-load-error.ts';

const MAGIC = 0x46546c67; // "glTF"
const JSON_CHUNK = 0x4e4f534a;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** Required glTF extensions that this viewer supports. */
const KNOWN_EXTENSIONS: ReadonlySet<string> = new Set([
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
  'KHR_mesh_quantization',
  'EXT_mesh_gpu_instancing',
  'EXT_texture_webp',
  'EXT_texture_avif',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_volume',
  'KHR_texture_transform',
]);

/**
 * Checks the header of a GLB before it is parsed, so that errors get a clear message.
 *
 * @throws ModelLoadError `damaged` for an incomplete or invalid GLB 2.0; `too-large`; `packed` with the name of a required
 * extension that the viewer does not support
 */
export function checkGlbHeader(bytes: ArrayBuffer): void {
  const view = new DataView(bytes);
  if (bytes.byteLength < HEADER_BYTES + CHUNK_HEADER_BYTES || view.getUint32(0, true) !== MAGIC) throw damaged();
  if (view.getUint32(4, true) !== 2 || view.getUint32(8, true) > bytes.byteLength) throw damaged();
  const length = view.getUint32(HEADER_BYTES, true);
  const start = HEADER_BYTES + CHUNK_HEADER_BYTES;
  if (view.getUint32(HEADER_BYTES + 4, true) !== JSON_CHUNK || start + length > bytes.byteLength) throw damaged();
  const json = jsonOf(new Uint8Array(bytes, start, length));
  const unknown = extensionsRequired(json).find((name) => !KNOWN_EXTENSIONS.has(name));
  if (unknown !== undefined) throw new ModelLoadError('packed', unknown);
  const problem = findGlbProblem(json);
  if (problem !== undefined) throw new ModelLoadError(problem);
  checkPictures(json, new Uint8Array(bytes, Math.min(start + length + CHUNK_HEADER_BYTES, bytes.byteLength)));
}

/** A picture of a few kilobytes can claim a billion pixels, which the browser allocates before it reads on. */
function checkPictures(json: unknown, binary: Uint8Array): void {
  const sizes = picturesOfGlb(json).map((picture) => {
    if (picture.kind === 'elsewhere') throw damaged();
    const bytes = picture.kind === 'inside' ? binary.subarray(picture.from, picture.to) : embedded(picture.address);
    return { name: picture.name, ...(pictureSizeOf(bytes) ?? { width: 0, height: 0 }) };
  });
  if (findPicturesProblem(sizes) !== undefined) throw new ModelLoadError('too-large');
}

/** Bytes of a data URL; empty for any other URL, which is never fetched. */
function embedded(address: string): Uint8Array {
  const [head = '', body = ''] = address.split(',', 2);
  if (!/^data:/i.test(head)) return new Uint8Array();
  try {
    const text = /;base64$/i.test(head) ? atob(body) : decodeURIComponent(body);
    return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  } catch (cause) {
    throw damaged(cause);
  }
}

function jsonOf(text: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(text));
  } catch (cause) {
    throw damaged(cause);
  }
}

function extensionsRequired(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || !('extensionsRequired' in value)) return [];
  const needed = value.extensionsRequired;
  return Array.isArray(needed) ? needed.filter((name): name is string => typeof name === 'string') : [];
}

function damaged(cause?: unknown): ModelLoadError {
  return new ModelLoadError('damaged', '', { cause });
}
