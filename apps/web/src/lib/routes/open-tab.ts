/**
 * State of a navigation to an instruction's existing tab, from the tab bar or from a page of that instruction (its history).
 * Opening it from elsewhere warns that it is open already (EDIT-25).
 */
export const FROM_TAB = { fromTab: true } as const;

/** Like `FROM_TAB`: the list has asked already what the editor would ask, including whether another user edits it. */
export const FROM_QUESTION = { ...FROM_TAB, knowsInUse: true } as const;

export function knowsInUse(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'knowsInUse' in state;
}
