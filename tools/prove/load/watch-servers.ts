import { processCpuSeconds, residentMegabytes } from '../../bench/cpu-time.ts';
import { median } from '../../bench/numbers.ts';

/** A server to be watched: its process, and the ports of its figures (`METRICS_PORT`) and of `live-memory.ts`. */
export interface Watched {
  readonly pid: number;
  readonly metricsPort: number;
  readonly liveMemoryPort: number;
}

export interface Usage {
  /** Processors that it used on average: 1 is one whole. */
  readonly processors: number;
  /** What it holds after two minutes and at the end, once all is collected that nobody needs, in MB; of a short shift after a fifth. */
  readonly earlyMegabytes: number;
  readonly lateMegabytes: number;
  /** What it has of the machine's memory at most, in MB: V8 collects late. */
  readonly mostMegabytes: number;
  /** Of every ten seconds the delay of the event loop that one in a hundred turns exceeds: the median and the longest of them, in ms. */
  readonly loopDelayMs: number;
  readonly longestLoopDelayMs: number;
}

const SAMPLE_EVERY_MS = 1_000;
const FIGURES_EVERY = 10;
const EARLY_AT_MS = 120_000;
const FIFTH = 5;

interface Watch {
  /** What was seen; the server has to be there yet. */
  stop(): Promise<Usage>;
  /** Looks no more. */
  end(): void;
}

/** Looks at a server every second until it is told to stop. */
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
  if (!/^\d+$/.test(bytes)) throw new Error(`The server tells no memory but ${bytes}`);
  return Math.round(Number(bytes) / 1e6);
}

/** Since it was asked the last time: the figures begin anew with each reading. */
async function readDelay(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, seconds = 'NaN'] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text) ?? [];
  return Number(seconds) * 1_000;
}
