/** What one server knows of itself and no database does. */
export interface Gauges {
  readonly startedAtMs: number;
  /** Sockets that are open now; set by whoever serves them. */
  countSockets: () => number;
}
