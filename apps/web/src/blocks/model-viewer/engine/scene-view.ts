import { Color, DirectionalLight, PerspectiveCamera, Scene } from 'three';
import { verticalField } from './fit.ts';
import type { RenderContext } from './render-context.ts';

/** More dots than these are not seen, and cost four times the work. */
const MOST_DOTS_PER_PIXEL = 2;
/** So strong that a white part stays apart from a white background, and a black one shows its edges. */
const ENVIRONMENT_LIGHT = 0.4;
const CAMERA_LIGHT = 1.15;
const NEAR = 0.05;
const FAR = 250;

interface SceneViewOptions {
  /** Field of view in degrees, of the shorter side of the stage: 30 beside steps and in the review, 45 in library and texture picker (CONST-31, 32). */
  readonly fieldOfView: number;
  /** The graphics of the device are gone; `true` when they are back. */
  onGraphics(areThere: boolean): void;
}

/** A scene, its camera and its canvas. Draws only on request. */
export interface SceneView {
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  readonly canvas: HTMLCanvasElement;
  /** Draws once, with the next picture of the screen. */
  requestFrame(): void;
  /** Called before each drawing; true asks for another one after it. */
  beforeFrame(listener: () => boolean): void;
  afterFrame(listener: () => void): void;
  setBackground(colour: string): void;
  close(): void;
}

/** Shows a scene in an element of the page, which it fills, drawn by this render context. */
export function openSceneView(
  host: HTMLElement,
  context: RenderContext,
  { fieldOfView, onGraphics }: SceneViewOptions,
): SceneView {
  const { renderer, canvas } = context;
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, MOST_DOTS_PER_PIXEL));
  const camera = litCamera(fieldOfView);
  const scene = new Scene();
  scene.add(camera);
  scene.environment = context.surroundings();
  scene.environmentIntensity = ENVIRONMENT_LIGHT;
  const frames = openFrames(() => renderer.render(scene, camera));
  const { requestFrame } = frames;
  const resize = (): void => {
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    camera.aspect = clientWidth / clientHeight;
    camera.fov = verticalField(fieldOfView, camera.aspect);
    camera.updateProjectionMatrix();
    renderer.setSize(clientWidth, clientHeight);
    requestFrame();
  };
  context.onGraphicsChange((areThere) => {
    frames.allow(areThere);
    if (areThere) {
      scene.environment = context.surroundings();
      requestFrame();
    }
    onGraphics(areThere);
  });
  const watcher = new ResizeObserver(resize);
  const close = (): void => {
    frames.end();
    watcher.disconnect();
  };
  try {
    watcher.observe(host);
    host.append(canvas);
    resize();
  } catch (error) {
    close();
    throw error;
  }

  return {
    scene,
    camera,
    canvas,
    requestFrame,
    beforeFrame: frames.before,
    afterFrame: frames.after,
    setBackground: (colour) => {
      scene.background = new Color(colour);
      requestFrame();
    },
    close,
  };
}

/** With a light beside the camera: faces that look at one are never black, whichever way the model is turned. */
function litCamera(fieldOfView: number): PerspectiveCamera {
  const camera = new PerspectiveCamera(fieldOfView, 1, NEAR, FAR);
  const light = new DirectionalLight('#ffffff', CAMERA_LIGHT);
  light.position.set(-0.8, 1, 0.7);
  camera.add(light);
  return camera;
}

/** Draws with the next picture of the screen, however often it is asked for before. */
function openFrames(render: () => void) {
  const before: (() => boolean)[] = [];
  const after: (() => void)[] = [];
  let frame: number | undefined;
  let canDraw = true;
  const draw = (): void => {
    frame = undefined;
    if (!canDraw) return;
    const wantsMore = before.map((listener) => listener()).some(Boolean);
    render();
    for (const listener of after) listener();
    if (wantsMore) requestFrame();
  };
  const requestFrame = (): void => {
    frame ??= requestAnimationFrame(draw);
  };
  return {
    requestFrame,
    before: (listener: () => boolean): void => void before.push(listener),
    after: (listener: () => void): void => void after.push(listener),
    allow: (isAllowed: boolean): void => {
      canDraw = isAllowed;
    },
    /** Whoever still asks for a picture gets none. */
    end: (): void => {
      canDraw = false;
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}
