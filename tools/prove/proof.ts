/** One row of the table: "ok", "FAILED" or "NOT RUN" in eight columns, then the results. */
export interface Proof {
  readonly name: string;
  run(seed: number): Promise<string>;
}
