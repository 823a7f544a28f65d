/** Mutual exclusion between the tabs of a browser. */
export interface TabLocks {
  request<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
}
