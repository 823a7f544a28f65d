/** Identifies one user's run of an instruction. */
export interface RunPlace {
  readonly id: string;
  readonly userID: string;
  readonly run: number;
}
