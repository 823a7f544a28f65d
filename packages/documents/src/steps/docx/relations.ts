import { posix } from 'node:path';
import type { Archive } from './archive.ts';
import { elementsIn, parseXml } from './xml.ts';

/** A part or an address that a part refers to. */
export interface Relation {
  /** Last word of its type, e.g. "image". */
  readonly type: string;
  /** Name in the archive, or an address outside of the file. */
  readonly target: string;
  readonly isOutside: boolean;
}

export type Relations = ReadonlyMap<string, Relation>;

/** What a part refers to, by id; `''` is the document itself. */
export async function readRelations(archive: Archive, part: string): Promise<Relations> {
  const name = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
  if (!archive.has(name)) return new Map();
  const root = parseXml((await archive.read(name)).toString());
  return new Map(
    elementsIn(root).map(({ attributes }) => {
      const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode } = attributes;
      const isOutside = mode === 'External';
      return [id, { type: posix.basename(type), target: isOutside ? target : partName(part, target), isOutside }];
    }),
  );
}

/** The part of that type; undefined when there is none in the file. */
export function partOfType(archive: Archive, relations: Relations, type: string): string | undefined {
  return [...relations.values()].find((each) => each.type === type && !each.isOutside && archive.has(each.target))?.target;
}

function partName(from: string, target: string): string {
  return target.startsWith('/') ? posix.normalize(target.slice(1)) : posix.join(posix.dirname(from), target);
}
