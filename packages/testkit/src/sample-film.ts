/**
 * The frame of an MP4 as a phone writes it: what it is, as many bytes of film as asked for, and an index of one track in that
 * coding. No player shows it.
 */
export function sampleFilm(filmBytes = 5000, fill = 0, coding = 'avc1'): Buffer {
  const handler = box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0vide\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1'));
  const descriptions = box('stsd', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(coding, Buffer.alloc(78))]));
  const media = box('mdia', Buffer.concat([handler, box('minf', box('stbl', descriptions))]));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isommp41', 'latin1')),
    box('mdat', Buffer.alloc(filmBytes, fill)),
    box('moov', box('trak', media)),
  ]);
}

function box(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
}
