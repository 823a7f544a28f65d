import {
  Color,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  MeshStandardMaterial,
  RedFormat,
  RepeatWrapping,
  type Texture,
  type WebGLProgramParametersWithUniforms,
} from 'three';
import { PATTERN_SIZE, type PatternName, patternOf } from './patterns.ts';
import type { Surface } from './surface.ts';

/** Pattern textures of one model, each once on the graphics card however many parts use it. */
export interface PatternCache {
  texture(name: PatternName): DataTexture;
  dispose(): void;
}

export function openPatternCache(): PatternCache {
  const textures = new Map<PatternName, DataTexture>();
  return {
    texture: (name) => {
      const texture = textures.get(name) ?? patternTexture(name);
      textures.set(name, texture);
      return texture;
    },
    dispose: () => {
      for (const texture of textures.values()) texture.dispose();
      textures.clear();
    },
  };
}

/**
 * A triplanar material, for parts without texture coordinates, such as all CAD parts.
 *
 * @param tile width in scene units after which the pattern repeats
 */
export function surfaceMaterial(surface: Surface, tile: number, patternCache: PatternCache): MeshStandardMaterial {
  const { metalness, roughness, roughnessSpread, bump, pattern } = surface;
  const [low, high] = surface.colours.map((colour) => new Color(colour));
  const material = new MeshStandardMaterial({ color: high ?? '#9e9e9e', metalness, roughness });
  if (pattern === 'plain') return mirroring(material);
  return layTriplanar(material, 'surface', {
    uniforms: {
      uPattern: { value: patternCache.texture(pattern) },
      uTile: { value: tile },
      uLow: { value: low },
      uSpread: { value: roughnessSpread },
      uBump: { value: bump * BUMP_HEIGHT },
    },
    declarations: 'uniform sampler2D uPattern; uniform vec3 uLow; uniform float uSpread; uniform float uBump;',
    colour: 'float height = triplanar(uPattern).r; diffuseColor.rgb = mix(uLow, diffuseColor.rgb, height);',
    roughness: 'roughnessFactor = clamp(roughnessFactor + (1.0 - height) * uSpread, 0.04, 1.0);',
    normal: BUMP,
  });
}

/** The same with a picture from the library. */
export function pictureMaterial(picture: Texture, tile: number): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ color: '#ffffff', metalness: 0.1, roughness: 0.6 });
  picture.wrapS = RepeatWrapping;
  picture.wrapT = RepeatWrapping;
  material.addEventListener('dispose', () => picture.dispose());
  return layTriplanar(material, 'picture', {
    uniforms: { uPattern: { value: picture }, uTile: { value: tile } },
    declarations: 'uniform sampler2D uPattern;',
    colour: 'diffuseColor.rgb *= triplanar(uPattern).rgb;',
    roughness: '',
    normal: '',
  });
}

/**
 * Extra reflection of metals. The environment light is set so that paint is as bright as its colour; metal, which has no diffuse
 * brightness, would be nearly black in it.
 */
const METAL_GAIN = 2.4;

const MIRROR = `reflectedLight.indirectSpecular *= 1.0 + ${METAL_GAIN.toFixed(1)} * metalnessFactor;`;

const withMirror = (shader: string): string =>
  shader.replace('#include <lights_fragment_end>', `#include <lights_fragment_end>\n${MIRROR}`);

/** A surface without a pattern, as bright as one with a pattern. */
function mirroring(material: MeshStandardMaterial): MeshStandardMaterial {
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = withMirror(shader.fragmentShader);
  };
  material.customProgramCacheKey = () => 'mirroring';
  return material;
}

/** Height of a bump of 1, as a share of the width of the pattern. */
const BUMP_HEIGHT = 0.012;

interface Laying {
  readonly uniforms: WebGLProgramParametersWithUniforms['uniforms'];
  readonly declarations: string;
  /** GLSL inserted after the colour, roughness and normal chunks. */
  readonly colour: string;
  readonly roughness: string;
  readonly normal: string;
}

/** The height of the pattern at neighbouring screen pixels gives the slope of the surface (as in three's own bump maps). */
const BUMP = `
  vec3 sideX = dFdx(-vViewPosition);
  vec3 sideY = dFdy(-vViewPosition);
  vec3 across = cross(sideY, normal);
  vec3 along = cross(normal, sideX);
  float area = dot(sideX, across);
  vec3 place = vPlace / uTile;
  float riseX = triplanarAt(uPattern, place + dFdx(place)).r - height;
  float riseY = triplanarAt(uPattern, place + dFdy(place)).r - height;
  vec3 lean = sign(area) * (riseX * across + riseY * along) * uBump * uTile;
  normal = normalize(abs(area) * normal - lean);`;

/**
 * Coordinates are relative to the part's own origin, rotated and scaled with the part but not translated, so that the pattern
 * stays in place when parts are exploded, and has the same size in quantised files.
 */
function layTriplanar(material: MeshStandardMaterial, kind: string, laying: Laying): MeshStandardMaterial {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, laying.uniforms);
    shader.vertexShader = `varying vec3 vPlace;\nvarying vec3 vFacing;\n${shader.vertexShader}`.replace(
      '#include <begin_vertex>',
      '#include <begin_vertex>\nvPlace = mat3(modelMatrix) * position;\nvFacing = mat3(modelMatrix) * normal;',
    );
    shader.fragmentShader = withMirror(`${laying.declarations}
uniform float uTile;
varying vec3 vPlace;
varying vec3 vFacing;
vec4 triplanarAt(sampler2D map, vec3 place) {
#ifdef FLAT_SHADED
  vec3 facing = cross(dFdx(vPlace), dFdy(vPlace));
#else
  vec3 facing = vFacing;
#endif
  vec3 weight = pow(abs(normalize(facing)), vec3(4.0));
  weight /= weight.x + weight.y + weight.z;
  return texture2D(map, place.zy) * weight.x + texture2D(map, place.xz) * weight.y + texture2D(map, place.xy) * weight.z;
}
vec4 triplanar(sampler2D map) {
  return triplanarAt(map, vPlace / uTile);
}
${shader.fragmentShader}`)
      .replace('#include <color_fragment>', `#include <color_fragment>\n${laying.colour}`)
      .replace('#include <roughnessmap_fragment>', `#include <roughnessmap_fragment>\n${laying.roughness}`)
      .replace('#include <normal_fragment_maps>', `#include <normal_fragment_maps>\n${laying.normal}`);
  };
  material.customProgramCacheKey = () => `triplanar-${kind}`;
  return material;
}

function patternTexture(name: PatternName): DataTexture {
  const dots = Uint8Array.from(patternOf(name), (height) => Math.round(height * 255));
  const texture = new DataTexture(dots, PATTERN_SIZE, PATTERN_SIZE, RedFormat);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 8;
  texture.needsUpdate = true;
  return texture;
}
