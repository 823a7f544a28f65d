import { ModelError } from '../../scene/model-error.ts';
import { TextCursor } from '../text-cursor.ts';
import { type Element, type PlyHeader, SCALAR_BYTES, type ScalarType } from './header.ts';

/** The values of a file, one after another. */
export interface Scalars {
  /** @throws ModelError `BROKEN` at the end of the file or at what is no number. */
  next(type: ScalarType): number;
  /** Goes on to the next entry of an element: the next line of a text that has one for each; writers add values beyond the header's. */
  endEntry(): void;
  /** Entries of an element, or values of a type, that the rest of the file could hold at the very most. */
  room(what: Element | ScalarType): number;
}

export function scalarsOf(file: string, bytes: Uint8Array, header: PlyHeader): Scalars {
  return header.encoding === 'text'
    ? textScalars(file, bytes, header)
    : binaryScalars(file, bytes, header.dataAt, header.encoding === 'little');
}

function textScalars(file: string, bytes: Uint8Array, { dataAt, elements }: PlyHeader): Scalars {
  const text = new TextCursor(bytes, dataAt);
  const entries = elements.reduce((sum, { count }) => sum + count, 0);
  const isByLine = hasLines(bytes, dataAt, entries);
  return {
    endEntry: () => {
      if (isByLine) text.nextLine();
    },
    next: () => {
      if (!text.skipSpace()) throw cutOff(file);
      const value = text.number();
      if (value === undefined)
        throw new ModelError('BROKEN', file, `Line ${text.line} of the data holds something that is no number.`);
      return value;
    },
    // A digit and a blank; the last may lack the blank.
    room: (what) => (bytes.length + 1 - text.offset) / (typeof what === 'string' ? 2 : 2 * what.properties.length),
  };
}

/** Whether there are at least so many lines that are not empty. */
function hasLines(bytes: Uint8Array, from: number, wanted: number): boolean {
  const text = new TextCursor(bytes, from);
  let lines = 0;
  while (lines < wanted && text.skipSpace()) {
    lines++;
    text.nextLine();
  }
  return lines >= wanted;
}

function binaryScalars(file: string, bytes: Uint8Array, from: number, little: boolean): Scalars {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = from;
  return {
    endEntry: () => undefined,
    next: (type) => {
      const start = at;
      at += SCALAR_BYTES[type];
      if (at > bytes.length) throw cutOff(file);
      switch (type) {
        case 'int8':
          return view.getInt8(start);
        case 'uint8':
          return view.getUint8(start);
        case 'int16':
          return view.getInt16(start, little);
        case 'uint16':
          return view.getUint16(start, little);
        case 'int32':
          return view.getInt32(start, little);
        case 'uint32':
          return view.getUint32(start, little);
        case 'float32':
          return view.getFloat32(start, little);
        case 'float64':
          return view.getFloat64(start, little);
      }
    },
    room: (what) => (bytes.length - at) / (typeof what === 'string' ? SCALAR_BYTES[what] : leastBytes(what)),
  };
}

function leastBytes({ properties }: Element): number {
  return properties.reduce((sum, { type, countType }) => sum + SCALAR_BYTES[countType ?? type], 0);
}

function cutOff(file: string): ModelError {
  return new ModelError('BROKEN', file, 'The data ends before everything that the header declares: the file is cut off.');
}
