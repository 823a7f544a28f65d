/** Where versions of the app before kept small things that wait; they are noted there still, until the database has them. */
export const OLD_ENTRY = /^(benchbook-(?:ticks|change-readings|info-readings)):([^:]+):(.+)$/;
/** Where those versions kept large ones. */
export const OLD_DATABASES = ['benchbook-reports', 'benchbook-feedback'] as const;

/** Whether this device may hold something of an older version. A browser that does not list its databases may. */
export async function holdsOld(): Promise<boolean> {
  if (Object.keys(localStorage).some((key) => OLD_ENTRY.test(key))) return true;
  if (typeof indexedDB.databases !== 'function') return true;
  const names = (await indexedDB.databases()).map(({ name }) => name);
  return OLD_DATABASES.some((name) => names.includes(name));
}
