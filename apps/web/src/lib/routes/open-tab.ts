/**
 * State of a navigation that goes to the tab an instruction may have already and opens nothing: from the tab bar, and from a
 * page of that very instruction (its history). Who opens it from elsewhere is told that it is open (EDIT-25).
 */
export const FROM_TAB = { fromTab: true } as const;

/** As `FROM_TAB`: the list has asked already what the editor would say again, also whether somebody else edits it. */
export const FROM_QUESTION = { ...FROM_TAB, knowsInUse: true } as const;

export function knowsInUse(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'knowsInUse' in state;
}
