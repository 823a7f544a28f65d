/** A picture as a material names it. */
export interface MapLine {
  readonly file: string;
  readonly clamped: boolean;
  readonly strength: number;
  /** Whether it is repeated or moved on the surface. */
  readonly moved: boolean;
}

/** Values that may follow each option. MTL, "Texture map" options. */
const OPTION =
  /^-(?:(?:blendu|blendv|cc|clamp|imfchan|texres|bm|boost|type)\s+\S+|mm\s+\S+\s+\S+|[ost](?:\s+[-+.\de]+){1,3})\s+/i;

/** `-s 2 2 1 -clamp on wood oak.jpg`: options, then a name that may hold blanks. `undefined` when there is no name. */
export function parseMap(rest: string): MapLine | undefined {
  let file = rest;
  let clamped = false;
  let strength = 1;
  let moved = false;
  for (let option = OPTION.exec(file)?.[0]; option; option = OPTION.exec(file)?.[0]) {
    const [name = '', ...values] = option.trim().toLowerCase().split(/\s+/);
    if (name === '-clamp') clamped = values[0] === 'on';
    else if (name === '-bm') strength = Number.parseFloat(values[0] ?? '') || 1;
    else if (name === '-s') moved ||= values.some((value) => Number(value) !== 1);
    else if (name === '-o') moved ||= values.some((value) => Number(value) !== 0);
    file = file.slice(option.length);
  }
  return file === '' ? undefined : { file, clamped, strength, moved };
}
