import {
  Color,
  DirectionalLight,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';

/** More dots than these are not seen, and cost four times the work. */
const MOST_DOTS_PER_PIXEL = 2;
/** So strong that a white part stays apart from a white background, and a black one shows its edges. */
const ROOM_LIGHT = 0.4;
const EYE_LIGHT = 1.15;
/** Side of what polished metal mirrors, in dots; twice as much costs four times the work and shows in mirrors alone. */
const MIRRORED_SIZE = 128;
const NEAR = 0.05;
const FAR = 250;

interface RoomOptions {
  /** Vertical field of view in degrees: 30 beside steps and in the review, 45 in library and texture picker (CONST-31, 32). */
  readonly fieldOfView: number;
  /** The graphics of the device are gone; `true` when they are back. */
  onGraphics(areThere: boolean): void;
}

/** A scene, who looks at it, and the canvas it is drawn on. Nothing is drawn until somebody asks. */
export interface Room {
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  readonly renderer: WebGLRenderer;
  readonly canvas: HTMLCanvasElement;
  /** Draws once, with the next picture of the screen. */
  requestFrame(): void;
  /** Called before each drawing; true asks for another one after it. */
  beforeFrame(listener: () => boolean): void;
  afterFrame(listener: () => void): void;
  setBackground(colour: string): void;
  close(): void;
}

/**
 * Opens a room in an element of the page, which it fills.
 *
 * @throws Error where the browser has no WebGL 2
 */
export function openRoom(host: HTMLElement, { fieldOfView, onGraphics }: RoomOptions): Room {
  const renderer = new WebGLRenderer({ antialias: true, powerPreference: 'high-performance' });
  const canvas = renderer.domElement;
  renderer.toneMapping = NeutralToneMapping;
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, MOST_DOTS_PER_PIXEL));
  const scene = new Scene();
  const camera = new PerspectiveCamera(fieldOfView, 1, NEAR, FAR);
  // A light beside the eye: faces that look at one are never black, whichever way the model is turned.
  const light = new DirectionalLight('#ffffff', EYE_LIGHT);
  light.position.set(-0.8, 1, 0.7);
  camera.add(light);
  scene.add(camera);
  let environment = lightEnvironment(renderer);
  scene.environment = environment.texture;
  scene.environmentIntensity = ROOM_LIGHT;

  const before: (() => boolean)[] = [];
  const after: (() => void)[] = [];
  let frame: number | undefined;
  let areGraphicsThere = true;
  const draw = (): void => {
    frame = undefined;
    if (!areGraphicsThere) return;
    const wantsMore = before.map((listener) => listener()).some(Boolean);
    renderer.render(scene, camera);
    for (const listener of after) listener();
    if (wantsMore) requestFrame();
  };
  const requestFrame = (): void => {
    frame ??= requestAnimationFrame(draw);
  };
  const resize = (): void => {
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    renderer.setSize(clientWidth, clientHeight);
    requestFrame();
  };
  const lost = (event: Event): void => {
    event.preventDefault();
    areGraphicsThere = false;
    onGraphics(false);
  };
  const restored = (): void => {
    areGraphicsThere = true;
    // What it was drawn on went with the old graphics.
    environment = lightEnvironment(renderer);
    scene.environment = environment.texture;
    onGraphics(true);
    requestFrame();
  };
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', restored);
  const watcher = new ResizeObserver(resize);
  watcher.observe(host);
  host.append(canvas);
  resize();

  return {
    scene,
    camera,
    renderer,
    canvas,
    requestFrame,
    beforeFrame: (listener) => before.push(listener),
    afterFrame: (listener) => after.push(listener),
    setBackground: (colour) => {
      scene.background = new Color(colour);
      requestFrame();
    },
    close: () => {
      areGraphicsThere = false; // whoever still asks for a picture gets none
      if (frame !== undefined) cancelAnimationFrame(frame);
      watcher.disconnect();
      canvas.removeEventListener('webglcontextlost', lost);
      canvas.removeEventListener('webglcontextrestored', restored);
      environment.dispose();
      renderer.dispose();
      // A page may have some sixteen contexts; without this a closed one counts until it is collected.
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}

/** The light of a bright room, made on the spot: metals are black without something to mirror. */
function lightEnvironment(renderer: WebGLRenderer): WebGLRenderTarget {
  const generator = new PMREMGenerator(renderer);
  const surroundings = new RoomEnvironment();
  const light = generator.fromScene(surroundings, 0.04, 0.1, 100, { size: MIRRORED_SIZE });
  surroundings.dispose();
  generator.dispose();
  return light;
}
