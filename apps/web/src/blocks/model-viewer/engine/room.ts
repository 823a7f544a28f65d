import { Color, DirectionalLight, PerspectiveCamera, Scene } from 'three';
import { putBackEasel, takeEasel } from './easels.ts';
import { verticalField } from './fit.ts';

/** More dots than these are not seen, and cost four times the work. */
const MOST_DOTS_PER_PIXEL = 2;
/** So strong that a white part stays apart from a white background, and a black one shows its edges. */
const ROOM_LIGHT = 0.4;
const EYE_LIGHT = 1.15;
const NEAR = 0.05;
const FAR = 250;

interface RoomOptions {
  /** Field of view in degrees, of the shorter side of the stage: 30 beside steps and in the review, 45 in library and texture picker (CONST-31, 32). */
  readonly fieldOfView: number;
  /** The graphics of the device are gone; `true` when they are back. */
  onGraphics(areThere: boolean): void;
}

/** A scene, who looks at it, and the canvas it is drawn on. Nothing is drawn until somebody asks. */
export interface Room {
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  readonly canvas: HTMLCanvasElement;
  /** Draws once, with the next picture of the screen. */
  requestFrame(): void;
  /** Called before each drawing; true asks for another one after it. */
  beforeFrame(listener: () => boolean): void;
  afterFrame(listener: () => void): void;
  setBackground(colour: string): void;
  /** Call it when what stood in the room has given back what it held. */
  close(): void;
}

/**
 * Opens a room in an element of the page, which it fills.
 *
 * @throws Error where the browser has no WebGL 2
 */
export function openRoom(host: HTMLElement, { fieldOfView, onGraphics }: RoomOptions): Room {
  const easel = takeEasel();
  const { renderer, canvas } = easel;
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, MOST_DOTS_PER_PIXEL));
  const scene = new Scene();
  const camera = new PerspectiveCamera(fieldOfView, 1, NEAR, FAR);
  // A light beside the eye: faces that look at one are never black, whichever way the model is turned.
  const light = new DirectionalLight('#ffffff', EYE_LIGHT);
  light.position.set(-0.8, 1, 0.7);
  camera.add(light);
  scene.add(camera);
  scene.environment = easel.surroundings();
  scene.environmentIntensity = ROOM_LIGHT;

  const before: (() => boolean)[] = [];
  const after: (() => void)[] = [];
  let frame: number | undefined;
  let canDraw = true;
  const draw = (): void => {
    frame = undefined;
    if (!canDraw) return;
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
    camera.fov = verticalField(fieldOfView, camera.aspect);
    camera.updateProjectionMatrix();
    renderer.setSize(clientWidth, clientHeight);
    requestFrame();
  };
  easel.hearGraphics((areThere) => {
    canDraw = areThere;
    if (areThere) {
      scene.environment = easel.surroundings();
      requestFrame();
    }
    onGraphics(areThere);
  });
  const watcher = new ResizeObserver(resize);
  const close = (): void => {
    canDraw = false; // whoever still asks for a picture gets none
    if (frame !== undefined) cancelAnimationFrame(frame);
    watcher.disconnect();
    putBackEasel(easel);
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
    beforeFrame: (listener) => before.push(listener),
    afterFrame: (listener) => after.push(listener),
    setBackground: (colour) => {
      scene.background = new Color(colour);
      requestFrame();
    },
    close,
  };
}
