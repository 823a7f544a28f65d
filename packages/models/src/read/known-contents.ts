import type { ModelFile } from './model-file.ts';

/** Content that people upload by mistake, or in unsupported formats, recognised by its beginning. */
const KNOWN: readonly (readonly [begins: RegExp, what: string, instead?: string])[] = [
  [/^\xff\xd8\xff/, 'a JPEG picture'],
  [/^\x89PNG/, 'a PNG picture'],
  [/^GIF8/, 'a GIF picture'],
  [/^RIFF....WEBP/s, 'a WebP picture'],
  [/^(?:II\x2a\0|MM\0\x2a)/, 'a TIFF picture'],
  [/^%PDF/, 'a PDF document'],
  [/^....ftyp/s, 'a video or a picture of a phone'],
  [/^\x1aE\xdf\xa3/, 'a video'],
  [/^(?:\xff\xfb|ID3|OggS|RIFF....WAVE)/s, 'a sound'],
  [/^PK\x03\x04/, 'an archive within an archive'],
  [/^\x1f\x8b/, 'a gzip archive'],
  [/^7z\xbc\xaf/, 'a 7-Zip archive'],
  [/^Rar!/, 'a RAR archive'],
  [/^\xd0\xcf\x11\xe0/, 'a document of a CAD or office program', 'Export it as STEP or GLB.'],
  [/^AC10\d\d/, 'an AutoCAD drawing', 'Export it as STEP or GLB.'],
  [/^BLENDER/, 'a Blender document', 'Export it as GLB.'],
  [/^(?:CASCADE|DBRep_DrawableShape)/, 'an OpenCASCADE shape', 'Export it as STEP.'],
  [/^\s*<\?xml[\s\S]*<COLLADA/, 'a COLLADA model', 'Export it as GLB.'],
  [/^\s*<\?xml[\s\S]*<svg/, 'an SVG drawing'],
  [/^\s*<(?:!doctype html|html)/i, 'a web page'],
  [/^(?:MZ|\x7fELF)/, 'a program'],
];

/** A sentence that says what the content is, and what to do instead; `undefined` if unknown. */
export function knownContent(file: ModelFile): string | undefined {
  const start = Buffer.from(file.head.subarray(0, 512)).toString('latin1');
  const [, what, instead] = KNOWN.find(([begins]) => begins.test(start)) ?? [];
  return what && `This is ${what}, not a 3D model that can be read.${instead ? ` ${instead}` : ''}`;
}
