import { Color, DirectionalLight, PerspectiveCamera, Scene } from 'three';
import { verticalField } from './fit.ts';
import type { RenderContext } from './render-context.ts';

/** A higher pixel ratio is not visible, and costs four times the work. */
const MOST_DOTS_PER_PIXEL = 2;
/** Strong enough that a white part stands out from a white background, and a black one shows its edges. */
const ENVIRONMENT_LIGHT = 0.4;
const CAMERA_LIGHT = 1.15;
const NEAR = 0.05;
const FAR = 250;

interface SceneViewOptions {
  /**
   * Field of view in degrees, of the shorter side of the canvas: 30 beside steps and in the review, 45 in library and texture
   * picker (CONST-31, 32).
   */
  readonly fieldOfView: number;
  /** Called with `false` when the graphics context is lost and with `true` when it is restored. */
  onGraphics(areThere: boolean): void;
}

/** A scene, its camera and its canvas. Draws only on request. */
export interface SceneView {
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  readonly canvas: HTMLCanvasElement;
  /** Draws once, with the next animation frame. */
  requestFrame(): void;
  /** Called before each frame; true requests another frame. */
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

/** A camera with a light beside it: faces towards the camera are never black, whichever way the model is turned. */
function litCamera(fieldOfView: number): PerspectiveCamera {
  const camera = new PerspectiveCamera(fieldOfView, 1, NEAR, FAR);
  const light = new DirectionalLight('#ffffff', CAMERA_LIGHT);
  light.position.set(-0.8, 1, 0.7);
  camera.add(light);
  return camera;
}

/** Draws with the next animation frame, once however often it is requested. */
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
    /** Later requests are ignored. */
    end: (): void => {
      canDraw = false;
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}
