import { NeutralToneMapping, PMREMGenerator, type Texture, WebGLRenderer, type WebGLRenderTarget } from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';

/** A canvas with its renderer and environment light. */
export interface RenderContext {
  readonly renderer: WebGLRenderer;
  readonly canvas: HTMLCanvasElement;
  /** The environment that surfaces reflect; a new one after the graphics context was lost. */
  surroundings(): Texture;
  /** Called with `false` when the graphics context is lost and with `true` when it is restored; one listener at a time. */
  onGraphicsChange(listener: (areThere: boolean) => void): void;
  /** Whether no geometry or texture of a model is left on the graphics card, and the context is not lost. */
  isClean(): boolean;
  close(): void;
}

/** @throws Error where the browser has no WebGL 2 */
export function openRenderContext(): RenderContext {
  const renderer = new WebGLRenderer({ antialias: true, powerPreference: 'high-performance' });
  const canvas = renderer.domElement;
  renderer.toneMapping = NeutralToneMapping;
  let light = lightSurroundings(renderer);
  const { geometries, textures } = renderer.info.memory;
  let areGraphicsThere = true;
  let onChange: (areThere: boolean) => void = () => undefined;
  const lost = (event: Event): void => {
    event.preventDefault();
    areGraphicsThere = false;
    onChange(false);
  };
  const restored = (): void => {
    areGraphicsThere = true;
    // The old environment was lost with the context.
    light = lightSurroundings(renderer);
    onChange(true);
  };
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', restored);
  return {
    renderer,
    canvas,
    surroundings: () => light.texture,
    onGraphicsChange: (listener) => {
      onChange = listener;
    },
    isClean: () => {
      const { memory } = renderer.info;
      return areGraphicsThere && memory.geometries <= geometries && memory.textures <= textures;
    },
    close: () => {
      canvas.removeEventListener('webglcontextlost', lost);
      canvas.removeEventListener('webglcontextrestored', restored);
      light.dispose();
      renderer.dispose();
      // A page may have some sixteen contexts; without this a closed one counts until it is garbage-collected.
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}

/**
 * The light of a bright room, generated here: metals are black without something to reflect. Not blurred: blurring took half as
 * long again, seconds on software renderers, and showed only in polished mirrors.
 */
function lightSurroundings(renderer: WebGLRenderer): WebGLRenderTarget {
  const generator = new PMREMGenerator(renderer);
  const surroundings = new RoomEnvironment();
  const light = generator.fromScene(surroundings);
  surroundings.dispose();
  generator.dispose();
  return light;
}
