import type { CameraPose, CameraView, SurfacePin } from '@benchbook/domain/annotations';
import type { PartAppearance } from '@benchbook/domain/textures';
import { Box3, type Material, type Mesh } from 'three';
import type { GLTF } from 'three/addons/loaders/GLTFLoader.js';
import type { LeftModel, ModelPart, PartsShown } from '../model-part.ts';
import type { TextureRepeat } from '../surfaces/appearance-material.ts';
import { type CameraSpeeds, openCameraController } from './camera-controller.ts';
import { type CleanupStack, openCleanupStack } from './cleanup-stack.ts';
import { disposeObject } from './dispose.ts';
import { loadGlb } from './load-glb.ts';
import { openPartDisplay } from './part-display.ts';
import { indexParts, type PartIndex } from './parts.ts';
import { openPicker, trianglesOf } from './picking.ts';
import { openPins, type PinnedPoint, type PinPlace, pinOf } from './pins.ts';
import type { RenderContext } from './render-context.ts';
import { acquireContext, releaseContext } from './renderer-pool.ts';
import { openSceneView } from './scene-view.ts';
import { targetOf } from './view-point.ts';

export interface ModelOptions {
  readonly address: string;
  readonly sizeBytes: number;
  readonly fieldOfView: 30 | 45;
  readonly background: string;
  /** Initial view; null shows the whole model. */
  readonly camera: CameraView | null;
  /** The state in which it was left, restored whatever the camera is. */
  readonly left: LeftModel | null;
  readonly repeat: TextureRepeat;
  /** Accent colour of the selection. */
  readonly accent: string;
  readonly signal: AbortSignal;
  onPercent(percent: number): void;
  onGraphics(areThere: boolean): void;
  /** Called after each frame with the positions of the pins. */
  onPins(places: readonly PinPlace[]): void;
  /** Called after the camera has stopped at another position. */
  onMoved(): void;
}

/** A clicked point of the surface. */
export interface PressedPoint {
  readonly partId: string;
  readonly pin: SurfacePin;
  /** On the canvas, in pixels from its top left. */
  readonly x: number;
  readonly y: number;
}

/** A model in the viewer. */
export interface OpenModel {
  readonly canvas: HTMLCanvasElement;
  readonly parts: readonly ModelPart[];
  readonly triangles: number;
  /** Its parts, for comparing it with another model. */
  readonly index: PartIndex;
  show(shown: PartsShown): void;
  setAppearances(looks: readonly PartAppearance[]): void;
  /** Replaces the materials; null restores the original ones. */
  paint(materials: ReadonlyMap<Mesh, Material> | null): void;
  /** Returns the ids of pins whose position is not on this model. */
  setPins(pins: readonly PinnedPoint[]): readonly string[];
  setBackground(colour: string): void;
  setSpeeds(speeds: CameraSpeeds): void;
  setDrag(drag: 'turn' | 'pan'): void;
  /** Part and point under a position of the canvas. @param isHover only returns what is found within a frame */
  partAt(x: number, y: number, isHover: boolean): PressedPoint | null;
  view(): CameraView;
  /** @param seenId the pin that should be visible from there */
  lookFrom(pose: CameraPose & { readonly target?: CameraView['target'] }, how: 'at-once' | 'flying', seenId?: string): void;
  fit(how: 'as-now' | 'from-front', partId?: string | null): void;
  turn(right: number, up: number): void;
  pan(right: number, up: number): void;
  zoom(factor: number): void;
  close(): void;
}

/**
 * Opens a model in an element of the page.
 *
 * @throws ModelLoadError; DOMException `AbortError`; Error where the browser has no WebGL
 */
export async function openModel(host: HTMLElement, options: ModelOptions): Promise<OpenModel> {
  const cleanup = openCleanupStack();
  const ending = new AbortController();
  cleanup.add(() => ending.abort());
  const signal = AbortSignal.any([options.signal, ending.signal]);
  try {
    // The environment light is created while the bytes are being loaded.
    const [gltf, context] = await Promise.all([loadGlb(options.address, { ...options, signal }), easelFor(cleanup)]);
    cleanup.add(() => disposeObject(gltf.scene));
    return setUp(gltf, context, host, options, cleanup);
  } catch (error) {
    cleanup.close();
    throw error;
  }
}

/** The context is released last: the release checks whether anything is left on it. */
async function easelFor(cleanup: CleanupStack): Promise<RenderContext> {
  const context = acquireContext();
  cleanup.add(() => releaseContext(context));
  return context;
}

/** @param cleanup gets the release of each resource as soon as the resource is acquired */
function setUp(gltf: GLTF, context: RenderContext, host: HTMLElement, options: ModelOptions, cleanup: CleanupStack): OpenModel {
  const index = indexParts(gltf);
  cleanup.add(() => disposeObject(index.group));
  const sceneView = openSceneView(host, context, options);
  cleanup.add(sceneView.close);
  sceneView.scene.add(index.group);
  sceneView.setBackground(options.background);
  const display = openPartDisplay(sceneView, index, options);
  cleanup.add(display.close);
  const picker = openPicker(sceneView, index, display.isPickable, () => {
    pins.checkAgain();
    sceneView.requestFrame();
  });
  cleanup.add(picker.close);
  const pins = openPins(sceneView, index, display, picker);
  const controller = openCameraController(sceneView, () => {
    pins.checkAgain();
    options.onPins(pins.places());
    options.onMoved();
  });
  cleanup.add(controller.close);
  sceneView.afterFrame(() => options.onPins(pins.places()));
  const boxOf = (partId: string | null): Box3 => {
    const meshes = partId === null ? index.meshes.filter(({ mesh }) => mesh.visible) : index.meshesOf(partId);
    const box = meshes.reduce((all, { mesh }) => all.union(new Box3().setFromObject(mesh)), new Box3());
    return box.isEmpty() ? new Box3().setFromObject(index.group) : box;
  };
  /** How far its parts are exploded. */
  let apart = 0;
  const show = (shown: PartsShown): void => {
    display.show(shown);
    apart = shown.explode;
  };
  const { left, camera } = options;
  if (left) show(left.shown);
  controller.fit(boxOf(null), 'from-front');
  const firstView = left?.view ?? camera;
  if (firstView) controller.lookFrom(firstView, 'at-once');

  return {
    canvas: sceneView.canvas,
    parts: index.parts,
    triangles: index.meshes.reduce((sum, { mesh }) => sum + trianglesOf(mesh.geometry), 0),
    show: (shown) => {
      const before = shown.explode === apart ? null : boxOf(null);
      show(shown);
      if (before) controller.follow(before, boxOf(null));
      pins.checkAgain();
    },
    index,
    setAppearances: display.setAppearances,
    paint: display.paint,
    setPins: (points) => {
      pins.set(points);
      pins.checkAgain();
      sceneView.requestFrame();
      return pins.lost();
    },
    setBackground: sceneView.setBackground,
    setSpeeds: controller.setSpeeds,
    setDrag: controller.setDrag,
    partAt: (x, y, isHover) => {
      if (isHover && !picker.isQuick()) return null;
      const hit = picker.at(x, y);
      return hit && { partId: hit.partId, pin: pinOf(index, display, hit), x, y };
    },
    view: controller.view,
    lookFrom: ({ target, ...pose }, how, seenId) => {
      const seen = seenId === undefined ? null : pins.find(seenId);
      controller.lookFrom({ ...pose, target: target ?? targetOf(pose, seen ?? undefined).toArray() }, how);
    },
    fit: (how, partId = null) => controller.fit(boxOf(partId), how),
    turn: controller.turn,
    pan: controller.pan,
    zoom: controller.zoom,
    close: cleanup.close,
  };
}
