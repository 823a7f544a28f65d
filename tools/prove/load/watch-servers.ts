import { processCpuSeconds, residentMegabytes } from '../../bench/cpu-time.ts';
import { median } from '../../bench/numbers.ts';

/** A monitored server: its process, and the ports of its metrics (`METRICS_PORT`) and of `live-memory.ts`. */
export interface Watched {
  readonly pid: number;
  readonly metricsPort: number;
  readonly liveMemoryPort: number;
}

export interface Usage {
  /** CPU cores used on average: 1 is one full core. */
  readonly processors: number;
  /** Memory held after garbage collection, after two minutes and at the end, in MB; in a short shift after a fifth. */
  readonly earlyMegabytes: number;
  readonly lateMegabytes: number;
  /** Peak resident memory, in MB: V8 collects late. */
  readonly mostMegabytes: number;
  /** 99th percentile of the event loop delay in every ten seconds: the median and the maximum of these, in ms. */
  readonly loopDelayMs: number;
  readonly longestLoopDelayMs: number;
}

const SAMPLE_EVERY_MS = 1_000;
const FIGURES_EVERY = 10;
const EARLY_AT_MS = 120_000;
const FIFTH = 5;

interface Watch {
  /** The results; the server must still run. */
  stop(): Promise<Usage>;
  /** Stops monitoring. */
  end(): void;
}

/** Polls a server every second until stopped. */
export function watchServer({ pid, metricsPort, liveMemoryPort }: Watched, shiftMs: number): Watch {
  const startedAt = performance.now();
  const cpuBefore = processCpuSeconds(pid);
  const samples: number[] = [];
  const delaysMs: number[] = [];
  const looks: Promise<void>[] = [];
  const look = (): void => void samples.push(residentMegabytes(pid));
  let earlyMegabytes = Number.NaN;
  const readEarly = async (): Promise<void> => {
    earlyMegabytes = await readLiveMegabytes(liveMemoryPort);
  };
  const early = setTimeout(() => looks.push(readEarly()), Math.min(EARLY_AT_MS, shiftMs / FIFTH));
  const readFigures = (): void => void looks.push(readDelay(metricsPort).then((delayMs) => void delaysMs.push(delayMs)));
  const timer = setInterval(() => {
    look();
    if (samples.length % FIGURES_EVERY === 0) readFigures();
  }, SAMPLE_EVERY_MS);
  const end = (): void => {
    clearInterval(timer);
    clearTimeout(early);
  };
  return {
    end,
    stop: async () => {
      end();
      look();
      readFigures();
      await Promise.all(looks);
      const tookMs = performance.now() - startedAt;
      return {
        processors: (processCpuSeconds(pid) - cpuBefore) / (tookMs / 1_000),
        earlyMegabytes,
        lateMegabytes: await readLiveMegabytes(liveMemoryPort),
        mostMegabytes: Math.max(...samples),
        loopDelayMs: median(delaysMs),
        longestLoopDelayMs: Math.max(...delaysMs),
      };
    },
  };
}

async function readLiveMegabytes(port: number): Promise<number> {
  const bytes = await (await fetch(`http://127.0.0.1:${port}`)).text();
  if (!/^\d+$/.test(bytes)) throw new Error(`The server reports no memory use but ${bytes}`);
  return Math.round(Number(bytes) / 1e6);
}

/** Since the last reading: each reading resets the metrics. */
async function readDelay(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, seconds = 'NaN'] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text) ?? [];
  return Number(seconds) * 1_000;
}
