import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

const FOLDER = 'three/examples/jsm/libs/draco/gltf';

let decoder: Promise<unknown> | undefined;

/**
 * The Draco decoder of three, started once. It is a script for browsers, neither a CommonJS nor an ES module, so it is compiled
 * as the body of a function that returns what it declares.
 */
export function dracoDecoder(): Promise<unknown> {
  decoder ??= start();
  return decoder;
}

/** After a file that crashed it: the next one gets a new decoder. */
export function dropDracoDecoder(): void {
  decoder = undefined;
}

async function start(): Promise<unknown> {
  const require = createRequire(import.meta.url);
  const [script, wasmBinary] = await Promise.all([
    readFile(require.resolve(`${FOLDER}/draco_wasm_wrapper.js`), 'utf8'),
    readFile(require.resolve(`${FOLDER}/draco_decoder.wasm`)),
  ]);
  const declare = compileFunction(`const [exports, module, process] = [];\n${script}\nreturn DracoDecoderModule;`);
  const startModule: (options: { wasmBinary: Uint8Array }) => Promise<unknown> = Reflect.apply(declare, undefined, []);
  return startModule({ wasmBinary });
}
