/** Seconds that calls are sorted by, from a row out of memory to an upload. */
const BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 60];

const NAME = 'benchbook_call_seconds';

interface Series {
  readonly labels: string;
  /** Calls that took no longer than each bound, the last one all. */
  readonly counts: number[];
  sumS: number;
}

/** How long calls took, by method, pattern of the route and status: a histogram in the text format of Prometheus. */
export class CallFigures {
  readonly #series = new Map<string, Series>();

  observe(call: { readonly method: string; readonly route: string; readonly status: number }, seconds: number): void {
    const labels = `method="${call.method}",route="${call.route}",status="${call.status}"`;
    const series = this.#series.get(labels) ?? { labels, counts: Array(BUCKETS_S.length + 1).fill(0), sumS: 0 };
    this.#series.set(labels, series);
    const bound = BUCKETS_S.findIndex((each) => seconds <= each);
    for (let index = bound < 0 ? BUCKETS_S.length : bound; index <= BUCKETS_S.length; index++) {
      series.counts[index] = (series.counts[index] ?? 0) + 1;
    }
    series.sumS += seconds;
  }

  text(): string {
    const lines = [`# HELP ${NAME} Time taken by calls of the interface`, `# TYPE ${NAME} histogram`];
    for (const { labels, counts, sumS } of this.#series.values()) {
      counts.forEach((count, index) => lines.push(`${NAME}_bucket{${labels},le="${BUCKETS_S[index] ?? '+Inf'}"} ${count}`));
      lines.push(`${NAME}_sum{${labels}} ${sumS}`, `${NAME}_count{${labels}} ${counts.at(-1) ?? 0}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
