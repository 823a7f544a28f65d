import type { Page } from '@playwright/test';
import { quantile } from './numbers.ts';

export interface FrameFigures {
  /** 95th percentile of the time from one frame to the next, in ms. */
  readonly p95Ms: number;
  /** Longest task of the main thread, in ms; 0 when none took 50 ms. */
  readonly longestTaskMs: number;
}

interface Recording {
  readonly frames: number[];
  readonly tasks: number[];
}

/** Records frames and long tasks of a page during the work. */
export async function recordFrames(page: Page, work: () => Promise<void>): Promise<FrameFigures> {
  const stop = await page.evaluateHandle(() => {
    const frames: number[] = [];
    const tasks: number[] = [];
    let isOn = true;
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      if (isOn) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)));
    observer.observe({ type: 'longtask' });
    return () => {
      isOn = false;
      observer.disconnect();
      return { frames: frames.slice(1), tasks };
    };
  });
  await work();
  const { frames, tasks }: Recording = await stop.evaluate((end) => end());
  return { p95Ms: quantile(frames, 0.95), longestTaskMs: Math.max(0, ...tasks) };
}
