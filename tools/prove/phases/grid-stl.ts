/** A wavy sheet as a binary STL: twice `edge` squared triangles, different for every number. */
export function gridStl(edge: number, number: number): Buffer {
  const count = 2 * edge * edge;
  const file = Buffer.alloc(84 + 50 * count);
  file.writeUInt32LE(count, 80);
  const heightAt = (x: number, y: number): number => Math.sin((x + number) / 3) * Math.cos(y / 4) * 2;
  let at = 84;
  const writeTriangle = (...corners: readonly (readonly [number, number])[]): void => {
    at += 12;
    for (const [x, y] of corners) {
      for (const value of [x, y, heightAt(x, y)]) at = file.writeFloatLE(value, at);
    }
    at += 2;
  };
  for (let x = 0; x < edge; x++)
    for (let y = 0; y < edge; y++) {
      writeTriangle([x, y], [x + 1, y], [x, y + 1]);
      writeTriangle([x + 1, y], [x + 1, y + 1], [x, y + 1]);
    }
  return file;
}
