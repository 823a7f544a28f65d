/**
 * The lines of a text that comes in pieces, parted at line feeds alone: what else some readers take for the end of a line
 * (U+2028) may stand in a payload. A last line without a line feed is one too; bytes that are no text become U+FFFD, which
 * no hash agrees with.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
