/** One at a time of all tabs of a browser. */
export interface TabLocks {
  request<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
}
