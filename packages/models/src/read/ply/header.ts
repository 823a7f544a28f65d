import { ModelError } from '../../scene/model-error.ts';

export type ScalarType = 'int8' | 'uint8' | 'int16' | 'uint16' | 'int32' | 'uint32' | 'float32' | 'float64';

export const SCALAR_BYTES = { int8: 1, uint8: 1, int16: 2, uint16: 2, int32: 4, uint32: 4, float32: 4, float64: 8 } as const;

export interface Property {
  readonly name: string;
  readonly type: ScalarType;
  /** Type of the count before a list; `undefined` for a single value. */
  readonly countType: ScalarType | undefined;
}

export interface Element {
  readonly name: string;
  readonly count: number;
  readonly properties: readonly Property[];
}

export interface PlyHeader {
  readonly encoding: 'text' | 'little' | 'big';
  readonly elements: readonly Element[];
  /** Pictures that MeshLab names in comments, in order. */
  readonly textures: readonly string[];
  /** First byte of the data. */
  readonly dataAt: number;
}

const TYPES: ReadonlyMap<string, ScalarType> = new Map<string, ScalarType>([
  ['char', 'int8'],
  ['uchar', 'uint8'],
  ['short', 'int16'],
  ['ushort', 'uint16'],
  ['int', 'int32'],
  ['uint', 'uint32'],
  ['float', 'float32'],
  ['double', 'float64'],
  ...(['int8', 'uint8', 'int16', 'uint16', 'int32', 'uint32', 'float32', 'float64'] as const).map(
    (type) => [type, type] as const,
  ),
]);

const ENCODINGS: ReadonlyMap<string, PlyHeader['encoding']> = new Map<string, PlyHeader['encoding']>([
  ['ascii', 'text'],
  ['binary_little_endian', 'little'],
  ['binary_big_endian', 'big'],
]);

const HEADER_MAX_BYTES = 1024 * 1024;

/**
 * Lines of any kind may stand before the first element: old writers put their names there.
 *
 * @throws ModelError `BROKEN` with the line that isn't understood: what comes after can't be known then.
 */
export function readHeader(file: string, bytes: Uint8Array): PlyHeader {
  const text = Buffer.from(bytes.subarray(0, HEADER_MAX_BYTES)).toString('latin1');
  const end = /(?:^|[\r\n])end_header[ \t]*(?:\r\n|\n|\r)/.exec(text);
  if (!end) throw new ModelError('BROKEN', file, 'The header has no end: the file is damaged or cut off.');
  let encoding: PlyHeader['encoding'] | undefined;
  const elements: { name: string; count: number; properties: Property[] }[] = [];
  const textures: string[] = [];
  text
    .slice(0, end.index)
    .split(/\r\n|\n|\r/)
    .forEach((line, index) => {
      const broken = () =>
        new ModelError('BROKEN', file, `Line ${index + 1} of the header, "${line.slice(0, 80)}", is not understood.`);
      const [word = '', ...rest] = line.trim().split(/\s+/);
      if (word === 'format') encoding = ENCODINGS.get(rest[0] ?? '');
      else if (word === 'comment') textures.push(...textureIn(line));
      else if (word === 'element') {
        const count = Number(rest[1]);
        if (!Number.isSafeInteger(count) || count < 0) throw broken();
        elements.push({ name: rest[0] ?? '', count, properties: [] });
      } else if (word === 'property') {
        const property = propertyFrom(rest);
        const element = elements.at(-1);
        if (!property || !element) throw broken();
        element.properties.push(property);
      } else if (!['', 'ply', 'obj_info'].includes(word) && elements.length > 0) throw broken();
    });
  if (!encoding) throw new ModelError('BROKEN', file, 'The header does not say whether the file is text or binary.');
  return { encoding, elements, textures, dataAt: end.index + end[0].length };
}

function propertyFrom(words: readonly string[]): Property | undefined {
  const isList = words[0] === 'list';
  const [countWord, typeWord, name] = isList ? words.slice(1) : ['', ...words];
  const type = TYPES.get(typeWord ?? '');
  const countType = TYPES.get(countWord ?? '');
  if (!type || !name || (isList && !countType)) return undefined;
  return { name, type, countType: isList ? countType : undefined };
}

function textureIn(line: string): string[] {
  const name = /^\s*comment\s+TextureFile\s+(\S.*?)\s*$/i.exec(line)?.[1];
  return name ? [name] : [];
}
