import { PATTERN_SIZE, patternOf } from './patterns.ts';
import type { Surface } from './surface.ts';

type Colour = readonly [red: number, green: number, blue: number];

/**
 * A ball of a surface for the picker, drawn without a graphics card: it is shown before any model.
 *
 * @param size width in pixels
 * @returns red, green, blue, alpha, a byte each, row by row; transparent outside the ball
 */
export function drawSwatch(surface: Surface, size: number): Uint8ClampedArray<ArrayBuffer> {
  const dots = new Uint8ClampedArray(size * size * 4);
  const pattern = patternOf(surface.pattern);
  const [low, high] = [linear(surface.colours[0]), linear(surface.colours[1])];
  const heightAt = (u: number, v: number): number => {
    const [x, y] = [Math.floor(u * PATTERN_SIZE) & (PATTERN_SIZE - 1), Math.floor(v * PATTERN_SIZE) & (PATTERN_SIZE - 1)];
    return pattern[y * PATTERN_SIZE + x] ?? 1;
  };
  const scale = surface.repeat / 2.6;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [x, y] = [((column + 0.5) / size) * 2 - 1, 1 - ((row + 0.5) / size) * 2];
      const reach = Math.hypot(x, y);
      if (reach > 1) continue;
      const z = Math.sqrt(1 - reach * reach);
      const [u, v] = [(0.5 + x * (1.4 - 0.4 * z)) * scale, (0.5 + y * (1.4 - 0.4 * z)) * scale];
      const height = heightAt(u, v);
      const lean = surface.bump * 0.12;
      const step = 1.5 / PATTERN_SIZE;
      const slope = [(height - heightAt(u + step, v)) * lean, (height - heightAt(u, v + step)) * lean] as const;
      const colour = shade(surface, mixed(low, high, height), height, [x + slope[0], y + slope[1], z]);
      const at = (row * size + column) * 4;
      for (const [channel, value] of colour.entries()) dots[at + channel] = 255 * toScreen(value);
      dots[at + 3] = 255 * Math.min(1, (1 - reach) * size * 0.5);
    }
  }
  return dots;
}

/** Light of a room with a bright window at the upper left and a dark floor. */
function shade(surface: Surface, colour: Colour, height: number, normal: readonly [number, number, number]): Colour {
  const [x, y, z] = normal;
  const length = Math.hypot(x, y, z) || 1;
  const [nx, ny, nz] = [x / length, y / length, z / length];
  const roughness = Math.min(1, surface.roughness + (1 - height) * surface.roughnessSpread);
  const towards = Math.max(0, nx * -0.45 + ny * 0.6 + nz * 0.66);
  const diffuse = 0.25 + 0.2 * (ny + 1) + 0.55 * towards;
  // The reflected view direction.
  const [rx, ry] = [2 * nz * nx, 2 * nz * ny];
  const window = Math.exp(-((rx + 0.55) ** 2 + (ry - 0.65) ** 2) / (0.05 + roughness * 0.6)) * (1.9 - 1.3 * roughness);
  const horizon = 0.34 + 0.5 / (1 + Math.exp(-(ry + 0.05) * (4 + 22 * (1 - roughness))));
  const mirrored = horizon + window;
  const share = surface.metalness;
  const shine = 0.06 * window;
  const lit = share * mirrored + (1 - share) * diffuse;
  const gloss = (1 - share) * shine;
  return [colour[0] * lit + gloss, colour[1] * lit + gloss, colour[2] * lit + gloss];
}

function mixed(low: Colour, high: Colour, share: number): Colour {
  return [low[0] + (high[0] - low[0]) * share, low[1] + (high[1] - low[1]) * share, low[2] + (high[2] - low[2]) * share];
}

function linear(hex: string): Colour {
  const number = Number.parseInt(hex.slice(1), 16);
  return [toLinear(number >> 16), toLinear((number >> 8) & 255), toLinear(number & 255)];
}

function toLinear(byte: number): number {
  return (byte / 255) ** 2.2;
}

function toScreen(value: number): number {
  return Math.min(1, Math.max(0, value)) ** (1 / 2.2);
}
