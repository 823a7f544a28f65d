import type { Primitive } from '../scene/scene.ts';
import { gridOn, type Surface } from './shapes.ts';

/** Points around the y axis at the radius of each height, closed by the profile's own ends. */
function turned(profile: readonly (readonly [radius: number, height: number])[], around: number): Primitive {
  const surface: Surface = (u, v) => {
    const [radius, height] = profile[Math.round(v * (profile.length - 1))] ?? [0, 0];
    return [radius * Math.sin(2 * Math.PI * u), height, radius * Math.cos(2 * Math.PI * u)];
  };
  return gridOn(surface, around, profile.length - 1);
}

/** A round head on a shank with a thread: every turn of it is a ring of the profile. */
export function screw(radius: number, length: number): Primitive {
  const thread = Array.from({ length: Math.round(length) * 4 }, (_, at): [number, number] => [
    radius * (at % 2 === 0 ? 1 : 0.84),
    (at / 4) * 1,
  ]);
  const top = thread.at(-1)?.[1] ?? length;
  const head: [number, number][] = [
    [radius * 1.8, top],
    [radius * 1.8, top + radius],
    [radius * 1.6, top + radius * 1.2],
    [radius * 0.8, top + radius * 1.2],
    [radius * 0.8, top + radius * 0.4],
    [0, top + radius * 0.4],
  ];
  return turned([[0, 0], ...thread, ...head], 48);
}

/** A shaft of six steps, each with its chamfer. */
export function shaft(radius: number, length: number): Primitive {
  const steps: [number, number][] = [[0, 0]];
  for (let at = 0; at < 6; at++) {
    const wide = radius * (1 + 0.3 * (at % 3));
    steps.push([wide * 0.95, (at / 6) * length], [wide, (at / 6) * length + 0.3], [wide, ((at + 1) / 6) * length - 0.01]);
  }
  return turned([...steps, [0, length]], 96);
}

/** A flat dome. */
export function cover(radius: number): Primitive {
  const dome = Array.from({ length: 40 }, (_, at): [number, number] => [
    radius * Math.cos((at / 39) * (Math.PI / 2)),
    radius * 0.5 * Math.sin((at / 39) * (Math.PI / 2)),
  ]);
  return turned([[0, 0], [radius, 0], ...dome], 128);
}

/** A bowl with a rounded rim. */
export function housing(length: number): Primitive {
  const rim = Array.from({ length: 12 }, (_, at): [number, number] => [
    length * (0.45 + 0.05 * Math.cos((at / 11) * (Math.PI / 2))),
    length * (0.3 + 0.05 * Math.sin((at / 11) * (Math.PI / 2))),
  ]);
  return turned(
    [[0, 0], [length * 0.5, 0], [length * 0.5, length * 0.3], ...rim, [length * 0.4, length * 0.1], [0, length * 0.1]],
    64,
  );
}

/** Wire of a 1.2 mm radius wound along the y axis, its ends open. */
export function spring(radius: number, length: number): Primitive {
  const turns = length / 5;
  return gridOn(
    (u, v) => {
      const angle = 2 * Math.PI * turns * v;
      const out = radius + 1.2 * Math.cos(2 * Math.PI * u);
      return [out * Math.sin(angle), length * v + 1.2 * Math.sin(2 * Math.PI * u), out * Math.cos(angle)];
    },
    16,
    Math.round(turns * 32),
  );
}

/** A toothed wheel of the given radius, its flanks rounded. */
export function wheel(radius: number, teeth: number): Primitive {
  const outline: Surface = (u, v) => {
    const tooth = Math.tanh(4 * Math.sin(2 * Math.PI * u * teeth));
    const rim = radius * (1 + 0.06 * tooth);
    const rings: readonly (readonly [share: number, height: number])[] = [
      [0.2, 0],
      [0.9, 0],
      [1, 0.5],
      [1, 7.5],
      [0.9, 8],
      [0.2, 8],
      [0.2, 0],
    ];
    const [share, height] = rings[Math.round(v * 6)] ?? [1, 0];
    const out = share === 1 ? rim : radius * share;
    return [out * Math.sin(2 * Math.PI * u), height, out * Math.cos(2 * Math.PI * u)];
  };
  return gridOn(outline, teeth * 16, 6);
}
