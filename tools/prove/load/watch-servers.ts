import { processCpuSeconds, residentMegabytes } from '../../bench/cpu-time.ts';
import { median } from '../../bench/numbers.ts';

/** A server to be watched: its process, and the port of its figures (`METRICS_PORT`). */
export interface Watched {
  readonly pid: number;
  readonly metricsPort: number;
}

export interface Usage {
  /** Processors that it used on average: 1 is one whole. */
  readonly processors: number;
  /** Memory in the second minute and in the last one, and at most, in MB; of a short shift in the second and last tenth, or three seconds. */
  readonly earlyMegabytes: number;
  readonly lateMegabytes: number;
  readonly mostMegabytes: number;
  /** Of every ten seconds the delay of the event loop that one in a hundred turns exceeds: the median and the longest of them, in ms. */
  readonly loopDelayMs: number;
  readonly longestLoopDelayMs: number;
}

interface Sample {
  readonly atMs: number;
  readonly megabytes: number;
}

const SAMPLE_EVERY_MS = 1_000;
const FIGURES_EVERY = 10;
const MINUTE_MS = 60_000;
const TENTH = 10;
const WINDOW_AT_LEAST_MS = 3 * SAMPLE_EVERY_MS;

/** Looks at a server every second until it is told to stop. */
export function watchServer({ pid, metricsPort }: Watched): { stop(): Promise<Usage> } {
  const startedAt = performance.now();
  const cpuBefore = processCpuSeconds(pid);
  const samples: Sample[] = [];
  const delaysMs: number[] = [];
  const looks: Promise<void>[] = [];
  const look = (): void => void samples.push({ atMs: performance.now() - startedAt, megabytes: residentMegabytes(pid) });
  const readFigures = (): void => void looks.push(readDelay(metricsPort).then((delayMs) => void delaysMs.push(delayMs)));
  const timer = setInterval(() => {
    look();
    if (samples.length % FIGURES_EVERY === 0) readFigures();
  }, SAMPLE_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      look();
      readFigures();
      await Promise.all(looks);
      const tookMs = performance.now() - startedAt;
      return {
        processors: (processCpuSeconds(pid) - cpuBefore) / (tookMs / 1_000),
        ...memoryOf(samples, tookMs),
        loopDelayMs: median(delaysMs),
        longestLoopDelayMs: Math.max(...delaysMs),
      };
    },
  };
}

function memoryOf(samples: readonly Sample[], tookMs: number) {
  // A timer of a busy machine is late: of the shortest shift, too, each window holds a sample.
  const windowMs = Math.min(MINUTE_MS, Math.max(tookMs / TENTH, WINDOW_AT_LEAST_MS));
  const within = (fromMs: number, toMs: number) =>
    samples.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs).map(({ megabytes }) => megabytes);
  return {
    earlyMegabytes: median(within(windowMs, 2 * windowMs)),
    lateMegabytes: median(within(tookMs - windowMs, tookMs)),
    mostMegabytes: Math.max(...samples.map(({ megabytes }) => megabytes)),
  };
}

/** Since it was asked the last time: the figures begin anew with each reading. */
async function readDelay(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, seconds = 'NaN'] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text) ?? [];
  return Number(seconds) * 1_000;
}
