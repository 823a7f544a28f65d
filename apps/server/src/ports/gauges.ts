/** Figures that a server process has about itself and that are in no database. */
export interface Gauges {
  readonly startedAtMs: number;
  /** Number of open sockets; set by the component that serves them. */
  countSockets: () => number;
}
