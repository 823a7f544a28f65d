/** Whose run of which instruction. */
export interface RunPlace {
  readonly id: string;
  readonly userID: string;
  readonly run: number;
}
