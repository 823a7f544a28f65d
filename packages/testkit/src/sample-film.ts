/** The frame of an MP4 as a phone writes it: what it is, and as many bytes of film as asked for. No player shows it. */
export function sampleFilm(filmBytes = 5000, fill = 0): Buffer {
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isommp41', 'latin1')), box('mdat', Buffer.alloc(filmBytes, fill))]);
}

function box(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
}
