import type { Camera } from './camera.ts';
import type { Canvas } from './canvas.ts';

/** Triangles with the same appearance, in scene coordinates. */
export interface Batch {
  readonly part: number;
  readonly points: Float64Array;
  readonly indices: Uint32Array;
}

/** A pixel within a triangle: three vertices and their weights. */
export interface Fragment {
  pixel: number;
  a: number;
  b: number;
  c: number;
  shareA: number;
  shareB: number;
  shareC: number;
}

/**
 * Finds the pixels of every triangle that nothing nearer hides, and passes each to `shade`, which returns whether the surface
 * exists there (false for a hole of a texture). `isSolid`: the triangle hides what is behind it.
 */
export function rasterise(
  canvas: Canvas,
  camera: Camera,
  batch: Batch,
  isSolid: boolean,
  shade: (fragment: Fragment) => boolean,
): void {
  const { sizePx, depths, parts } = canvas;
  const { xs, ys, inverses } = project(batch.points, camera);
  const fragment: Fragment = { pixel: 0, a: 0, b: 0, c: 0, shareA: 0, shareB: 0, shareC: 0 };
  for (let corner = 0; corner < batch.indices.length; corner += 3) {
    const a = batch.indices[corner] ?? 0;
    const b = batch.indices[corner + 1] ?? 0;
    const c = batch.indices[corner + 2] ?? 0;
    const [ax, bx, cx] = [xs[a] ?? 0, xs[b] ?? 0, xs[c] ?? 0];
    const [ay, by, cy] = [ys[a] ?? 0, ys[b] ?? 0, ys[c] ?? 0];
    const [aw, bw, cw] = [inverses[a] ?? 0, inverses[b] ?? 0, inverses[c] ?? 0];
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area === 0 || !(aw > 0 && bw > 0 && cw > 0)) continue;
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const right = Math.min(sizePx - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const bottom = Math.min(sizePx - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const x = column + 0.5;
        const y = row + 0.5;
        const shareA = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / area;
        const shareB = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / area;
        const shareC = 1 - shareA - shareB;
        if (shareA < 0 || shareB < 0 || shareC < 0) continue;
        const inverse = shareA * aw + shareB * bw + shareC * cw;
        const pixel = row * sizePx + column;
        if (1 / inverse >= (depths[pixel] ?? 0)) continue;
        fragment.pixel = pixel;
        fragment.a = a;
        fragment.b = b;
        fragment.c = c;
        fragment.shareA = (shareA * aw) / inverse;
        fragment.shareB = (shareB * bw) / inverse;
        fragment.shareC = (shareC * cw) / inverse;
        if (!shade(fragment) || !isSolid) continue;
        depths[pixel] = 1 / inverse;
        parts[pixel] = batch.part;
      }
    }
  }
}

/** Pixel position of each point, and the inverse of its depth, which is linear across a triangle. */
function project(points: Float64Array, { right, up, back, eye, focalPx, sizePx }: Camera) {
  const count = points.length / 3;
  const xs = new Float64Array(count);
  const ys = new Float64Array(count);
  const inverses = new Float64Array(count);
  for (let point = 0; point < count; point++) {
    const x = (points[3 * point] ?? 0) - eye[0];
    const y = (points[3 * point + 1] ?? 0) - eye[1];
    const z = (points[3 * point + 2] ?? 0) - eye[2];
    const distance = -(x * back[0] + y * back[1] + z * back[2]);
    const scale = focalPx / distance;
    xs[point] = sizePx / 2 + scale * (x * right[0] + y * right[1] + z * right[2]);
    ys[point] = sizePx / 2 - scale * (x * up[0] + y * up[1] + z * up[2]);
    inverses[point] = 1 / distance;
  }
  return { xs, ys, inverses };
}
