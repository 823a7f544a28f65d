/**
 * Splits a stream of text into lines at line feeds only: other characters that some readers take for a line end
 * (U+2028) may occur in a payload. A last line without a line feed also counts; invalid UTF-8 becomes U+FFFD, which
 * matches no hash.
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
