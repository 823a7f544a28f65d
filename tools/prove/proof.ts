/** One line of the table: "ok", "FAILED" or "NOT RUN" in eight columns, then what was seen. */
export interface Proof {
  readonly name: string;
  run(seed: number): Promise<string>;
}
