/** Reporter of `node --test`: one line of JSON per finished test, with its names from the outermost in and its failure. */
export default async function* report(source) {
  const outer = [];
  for await (const { type, data } of source) {
    if (type === 'test:start') outer[data.nesting] = data.name;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details?.type === 'suite' || data.skip) continue;
    const isFile = data.nesting === 0 && data.name === data.file;
    if (isFile && type === 'test:pass') continue;
    const cause = data.details?.error?.cause ?? data.details?.error;
    yield `${JSON.stringify({ name: data.name, file: data.file, isOk: type === 'test:pass', failure: cause?.message ?? cause })}\n`;
  }
}
