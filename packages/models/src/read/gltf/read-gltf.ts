import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { type Document, type GLTF, type JSONDocument, Logger, WebIO } from '@gltf-transform/core';
import {
  EXTMeshGPUInstancing,
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRMaterialsPBRSpecularGlossiness,
  KHRMaterialsTransmission,
  KHRMaterialsUnlit,
  KHRMeshQuantization,
  KHRTextureTransform,
} from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { ModelError } from '../../scene/model-error.ts';
import type { Scene } from '../../scene/scene.ts';
import type { ModelFile } from '../model-file.ts';
import type { ReadContext } from '../reader.ts';
import { addWarning, finishDraft, type SceneDraft, startScene } from '../scene-draft.ts';
import { ktx2Pictures, withKnownNames } from './aliases.ts';
import { checkDocument } from './check-document.ts';
import { checkLengths } from './check-lengths.ts';
import { openContainer } from './container.ts';
import { addHierarchy } from './hierarchy.ts';
import { addMaterials } from './materials.ts';
import { addMeshes } from './meshes.ts';
import { weightsAtRest } from './morph.ts';
import { collectResources } from './resources.ts';

const FOLDER = 'three/examples/jsm/libs/draco/gltf';

let decoder: Promise<unknown> | undefined;

/**
 * The Draco decoder of three, started once. It is a script for browsers, neither a CommonJS nor an ES module, so it is compiled
 * as the body of a function that returns what it declares.
 */
function dracoDecoder(): Promise<unknown> {
  decoder ??= start();
  return decoder;
}

/** After a file that crashed it: the next one gets a new decoder. */
function dropDracoDecoder(): void {
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

/** Extensions that change what is read. Others may be used by a file as long as it doesn't require them. */
const EXTENSIONS = [
  EXTMeshGPUInstancing,
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRMaterialsPBRSpecularGlossiness,
  KHRMaterialsTransmission,
  KHRMaterialsUnlit,
  KHRMeshQuantization,
  KHRTextureTransform,
];

/** Extensions that only make a surface finer, add what isn't shown or are read here; a file that requires one is read. */
const CAN_BE_LEFT_OUT =
  /^KHR_(?:materials_|lights_punctual|xmp|animation_pointer|node_visibility|texture_basisu)|^EXT_(?:structural_metadata|mesh_features|texture_avif)/;

/**
 * Reads glTF 2.0. The document is checked as a whole before numbers are read.
 *
 * @throws ModelError `BROKEN`, `UNSUPPORTED` (another version, an extension that is needed), `MISSING_FILE`, `TOO_LARGE`.
 */
export async function readGltf(file: ModelFile, context: ReadContext): Promise<Scene> {
  const { json: written, binary } = openContainer(file.name, await file.bytes());
  checkDocument(file.name, written);
  const json = withKnownNames(written);
  refuseUnknownExtensions(file.name, json);
  const draft = startScene(file.name);
  const resources = await collectResources(file.name, json, binary, context);
  checkLengths(file.name, json, resources.bufferBytes);
  warnOfWhatIsLeftOut(draft, json);
  const document = await decode(file.name, { json: withoutMovement(json), resources: resources.byAddress });
  const materials = await addMaterials(draft, document, context.companions);
  const meshOf = addMeshes(draft, document, materials, json);
  addHierarchy(draft, document, json, meshOf);
  return finishDraft(draft);
}

function refuseUnknownExtensions(file: string, json: GLTF.IGLTF): void {
  const known = namesOf(EXTENSIONS);
  const required = Array.isArray(json.extensionsRequired) ? json.extensionsRequired : [];
  const unknown = required.find((name) => !known.has(name) && !CAN_BE_LEFT_OUT.test(name));
  if (unknown === undefined) return;
  throw new ModelError(
    'UNSUPPORTED',
    file,
    `The model needs the extension ${unknown}, which is not read. Export it again without.`,
  );
}

function namesOf(extensions: readonly { readonly EXTENSION_NAME: string }[]): ReadonlySet<string> {
  return new Set(extensions.map(({ EXTENSION_NAME }) => EXTENSION_NAME));
}

function warnOfWhatIsLeftOut(draft: SceneDraft, json: GLTF.IGLTF): void {
  const { file } = draft;
  if (json.animations?.length) addWarning(draft, `${file}: animations were left out; the model is shown as it stands.`);
  for (const name of ktx2Pictures(json)) {
    addWarning(draft, `${file}: the texture ${name} is a KTX2 picture, which is not read; the part is shown without it.`);
  }
  const shapes = json.meshes?.some((mesh) => mesh.primitives.some((primitive) => primitive.targets?.length));
  if (shapes) addWarning(draft, `${file}: morph targets do not move; the model is shown in the shape that the file gives it.`);
}

/** The document without what isn't shown, such as morph targets that move nothing, or is read from its JSON, so that it is neither decoded nor trusted. */
function withoutMovement(json: GLTF.IGLTF): GLTF.IGLTF {
  const { animations: _animations, cameras: _cameras, scenes: _scenes, scene: _scene, ...rest } = json;
  const set = new Set((json.nodes ?? []).map((node) => node.mesh !== undefined && node.weights && node.mesh));
  const meshes = (json.meshes ?? []).map((mesh, index) =>
    set.has(index) || weightsAtRest(mesh).length > 0
      ? mesh
      : { ...mesh, primitives: mesh.primitives.map(({ targets: _targets, ...primitive }) => primitive) },
  );
  const nodes = (json.nodes ?? []).map(({ camera: _camera, children: _children, ...node }) => node);
  const known = namesOf(EXTENSIONS);
  const extensionsRequired = (json.extensionsRequired ?? []).filter((name) => known.has(name));
  return { ...rest, meshes, nodes, extensionsRequired };
}

/** @throws ModelError `BROKEN` when a decoder fails. */
async function decode(file: string, json: JSONDocument): Promise<Document> {
  await MeshoptDecoder.ready;
  const isDraco = json.json.extensionsUsed?.includes(KHRDracoMeshCompression.EXTENSION_NAME) ?? false;
  const io = new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT)).registerExtensions(EXTENSIONS);
  io.registerDependencies({ 'meshopt.decoder': MeshoptDecoder, ...(isDraco && { 'draco3d.decoder': await dracoDecoder() }) });
  try {
    return await io.readJSON(json);
  } catch (cause) {
    dropDracoDecoder();
    throw new ModelError('BROKEN', file, 'The data in it is damaged and could not be decoded.', { cause });
  }
}
