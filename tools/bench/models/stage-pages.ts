import { type PageName, WEB, withBuiltPages } from '../built-pages.ts';

/**
 * Each page waits for commands: `openGlb(address)` returns the milliseconds until the model is drawn, including all work for
 * the graphics card; `pickAt(x, y)` returns whether there is something at that place of the stage, in fractions of its sides;
 * `isQuick()` whether the index for fast picking is ready.
 */
const ENTRIES: Record<PageName, string> = {
  ours: `
import { openModel } from '${WEB}/src/blocks/model-viewer/engine/open-model.ts';
const stage = document.querySelector('#stage');
let model;
const drawn = (canvas) => canvas.getContext('webgl2').readPixels(0, 0, 1, 1, 6408, 5121, new Uint8Array(4));
window.openGlb = (address) => new Promise((resolve, reject) => {
  const startedAt = performance.now();
  openModel(stage, {
    address, sizeBytes: 0, fieldOfView: 45, background: '#ffffff', camera: null, repeat: 2, accent: '#1455cf',
    signal: new AbortController().signal, onPercent() {}, onGraphics() {}, onMoved() {},
    onPins() {
      const canvas = stage.querySelector('canvas');
      if (!canvas) return;
      drawn(canvas);
      resolve(performance.now() - startedAt);
    },
  }).then((opened) => { model = opened; }, reject);
});
window.isQuick = () => model?.partAt(stage.clientWidth / 2, stage.clientHeight / 2, true) != null;
window.pickAt = (x, y) => model.partAt(x * stage.clientWidth, y * stage.clientHeight, false) !== null;
`,
  // Like the GLB example of three.js ("webgl_loader_gltf"), with the same light and antialiasing.
  theirs: `
import { Box3, Color, NeutralToneMapping, PerspectiveCamera, PMREMGenerator, Raycaster, Scene, Vector2, Vector3, WebGLRenderer } from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
const stage = document.querySelector('#stage');
let scene, camera;
window.openGlb = async (address) => {
  const startedAt = performance.now();
  const renderer = new WebGLRenderer({ antialias: true, powerPreference: 'high-performance' });
  renderer.toneMapping = NeutralToneMapping;
  renderer.setSize(stage.clientWidth, stage.clientHeight);
  stage.append(renderer.domElement);
  scene = new Scene();
  scene.background = new Color('#ffffff');
  scene.environment = new PMREMGenerator(renderer).fromScene(new RoomEnvironment()).texture;
  const gltf = await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).loadAsync(address);
  scene.add(gltf.scene);
  const box = new Box3().setFromObject(gltf.scene);
  const [centre, size] = [box.getCenter(new Vector3()), box.getSize(new Vector3()).length()];
  camera = new PerspectiveCamera(45, stage.clientWidth / stage.clientHeight, size / 100, size * 10);
  camera.position.copy(centre).add(new Vector3(0, 0, size));
  camera.lookAt(centre);
  await new Promise(requestAnimationFrame);
  renderer.render(scene, camera);
  renderer.getContext().readPixels(0, 0, 1, 1, 6408, 5121, new Uint8Array(4));
  return performance.now() - startedAt;
};
const raycaster = new Raycaster();
window.isQuick = () => true;
window.pickAt = (x, y) => {
  raycaster.setFromCamera(new Vector2(x * 2 - 1, 1 - y * 2), camera);
  return raycaster.intersectObject(scene, true).length > 0;
};
`,
};

/** Builds both stages, serves them with the model under `/large.glb`, does the work, and always cleans up. */
export function withStagePages<T>(glb: Uint8Array, work: (addressOf: (page: PageName) => string) => Promise<T>): Promise<T> {
  return withBuiltPages({ entries: ENTRIES, file: { address: '/large.glb', bytes: glb, mediaType: 'model/gltf-binary' } }, work);
}
