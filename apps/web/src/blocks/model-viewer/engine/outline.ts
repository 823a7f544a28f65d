import { BackSide, Mesh, MeshBasicMaterial, Vector2 } from 'three';

/** Width of the outline of the selected part, in device pixels. */
const WIDTH_PX = 2.5;

/** Draws the back faces behind the surface itself: the inside of an open shell would be covered by them. */
const BEHIND = { polygonOffset: true, polygonOffsetFactor: 2, polygonOffsetUnits: 4 } as const;

/** An outline of a part: its back faces, enlarged by the same screen width at every distance. */
export interface Outline {
  around(meshes: readonly Mesh[]): void;
  /** Sets the size of the canvas, in device pixels. */
  resize(width: number, height: number): void;
  close(): void;
}

export function openOutline(colour: string): Outline {
  const stage = new Vector2(1, 1);
  const material = new MeshBasicMaterial({ color: colour, side: BackSide, toneMapped: false, ...BEHIND });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { uStage: { value: stage } });
    shader.vertexShader = `uniform vec2 uStage;\n${shader.vertexShader}`.replace(
      '#include <project_vertex>',
      `#include <project_vertex>
  vec3 outwards = normalize(normalMatrix * normal);
  vec2 side = outwards.xy / max(length(outwards.xy), 0.0001);
  gl_Position.xy += side * (${(WIDTH_PX * 2).toFixed(1)} / uStage) * gl_Position.w;`,
    );
  };
  const drawn: Mesh[] = [];
  const clear = (): void => {
    for (const mesh of drawn.splice(0)) mesh.removeFromParent();
  };
  return {
    around: (meshes) => {
      clear();
      for (const mesh of meshes) {
        const line = new Mesh(mesh.geometry, material);
        line.raycast = () => undefined;
        mesh.add(line);
        drawn.push(line);
      }
    },
    resize: (width, height) => void stage.set(width, height),
    close: () => {
      clear();
      material.dispose();
    },
  };
}
