/**
 * The container of an MP4 as a phone writes it: file type, the given number of media bytes, and the index of one track with
 * that codec. Not playable.
 */
export function sampleFilm(filmBytes = 5000, fill = 0, coding = 'avc1'): Buffer {
  const handler = filmBox('hdlr', Buffer.from('\0\0\0\0\0\0\0\0vide\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1'));
  const descriptions = filmBox('stsd', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), filmBox(coding, Buffer.alloc(78))]));
  const media = filmBox('mdia', Buffer.concat([handler, filmBox('minf', filmBox('stbl', descriptions))]));
  return Buffer.concat([
    filmBox('ftyp', Buffer.from('isom\0\0\0\0isommp41', 'latin1')),
    filmBox('mdat', Buffer.alloc(filmBytes, fill)),
    filmBox('moov', filmBox('trak', media)),
  ]);
}

/** A box of an MP4 or MOV. */
export function filmBox(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
}
